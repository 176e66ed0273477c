import { problemsOf, type TextFile } from '../../../src/authoring/checks/problems-in';
import type { Problem } from '../../../src/model/problem';

/**
 * Pages of the docs load the style sheet of all pages and no other. Other pages may have a sheet of their own (`*.page.module.css`), whose
 * classes no other sheet of a page has: sheets stay when a reader goes from page to page, and a rule that comes once more comes last, and wins
 * over what refines it.
 */
export function checkPageSheets(pages: readonly TextFile[], read: (address: string) => string): Problem[] {
  const firstPageOf = new Map<string, string>();
  const twice = problemsOf('build/', pages, ({ file, text }, tell) => {
    const sheets = text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
    const [, ...own] = [...sheets].map(([, href = '']) => href);
    for (const sheet of own) if (!firstPageOf.has(sheet)) firstPageOf.set(sheet, file);
    if (!file.startsWith('docs/') || own.length === 0) return;
    const fix =
      'Take `.page` out of the name of the `*.page.module.css` that it imports: it is in the sheet of all pages then.';
    tell('one style sheet on a page of the docs', own.join(' '), fix);
  });
  const pageOf = new Map<string, string>();
  const shared = problemsOf(
    'build/',
    [...firstPageOf].map(([sheet, file]) => ({ sheet, file })),
    ({ sheet, file }, tell) => {
      for (const name of classesOf(read(sheet))) {
        const found = `.${name}, as on build/${pageOf.get(name)}`;
        const fix = 'Take `.page` out of the name of the `*.page.module.css` that both import.';
        if (pageOf.has(name)) tell('styles that no other kind of page has in its own sheet', found, fix);
        pageOf.set(name, file);
      }
    },
  );
  return [...twice, ...shared];
}

/** @returns the classes of CSS modules, each once: their names end in a hash */
function classesOf(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([a-z][\w-]*_[\w-]{4})(?![\w-])/gi)].map(([, name = '']) => name));
}

/** Signs that a highlighter cannot hide, however its code is shortened: keys of grammars, names of its classes and modules. */
const SIGNS: readonly RegExp[] = [
  /\blookbehind:\s*(?:!0|true)/,
  /triple-quoted-string/,
  /\bPrism\.(?:languages|highlight|tokenize)\b/,
  /prism-react-renderer|prismjs|refractor|lowlight/,
  /\bhljs\b/,
  /\b(?:createHighlighter|codeToHast|oniguruma)\b/,
];

/** No script has code that highlights code: that is done when the site is built. */
export function checkHighlighter(chunks: readonly TextFile[]): Problem[] {
  const fix = 'Find what imports it; src/plugins/code-blocks highlights when the site is built.';
  return problemsOf('build/', chunks, ({ text }, tell) => {
    const [found] = SIGNS.flatMap((sign) => sign.exec(text)?.[0] ?? []);
    if (found !== undefined) tell('no highlighter in what the browser loads', JSON.stringify(found), fix);
  });
}
