import { problemsOf, type TextFile } from '../../../src/authoring/checks/problems-in';
import type { Problem } from '../../../src/model/problem';

/**
 * Checks that docs pages load only the style sheet of all pages, and that no class is in the additional sheets (`*.page.module.css`) of two
 * kinds of pages. Sheets stay loaded when readers navigate, so a repeated rule would override the rules that refine it.
 */
export function checkPageSheets(pages: readonly TextFile[], read: (address: string) => string): Problem[] {
  const firstPageOf = new Map<string, string>();
  const twice = problemsOf('build/', pages, ({ file, text }, tell) => {
    const sheets = text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
    const [, ...own] = [...sheets].map(([, href = '']) => href);
    for (const sheet of own) if (!firstPageOf.has(sheet)) firstPageOf.set(sheet, file);
    if (!file.startsWith('docs/') || own.length === 0) return;
    const fix =
      'Remove `.page` from the name of the imported `*.page.module.css`, so that its styles move to the sheet of all pages.';
    tell('only one style sheet on a docs page', own.join(' '), fix);
  });
  const pageOf = new Map<string, string>();
  const shared = problemsOf(
    'build/',
    [...firstPageOf].map(([sheet, file]) => ({ sheet, file })),
    ({ sheet, file }, tell) => {
      for (const name of classesOf(read(sheet))) {
        const found = `.${name}, which is also on build/${pageOf.get(name)}`;
        const fix = 'Remove `.page` from the name of the `*.page.module.css` that both pages import.';
        if (pageOf.has(name)) tell('only styles that no other kind of page has in its sheet', found, fix);
        pageOf.set(name, file);
      }
    },
  );
  return [...twice, ...shared];
}

/** Collects the classes of CSS modules, whose names end in a hash. */
function classesOf(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([a-z][\w-]*_[\w-]{4})(?![\w-])/gi)].map(([, name = '']) => name));
}

/** Match code of a highlighter even if it is minified: keys of grammars, and names of classes and modules. */
const SIGNS: readonly RegExp[] = [
  /\blookbehind:\s*(?:!0|true)/,
  /triple-quoted-string/,
  /\bPrism\.(?:languages|highlight|tokenize)\b/,
  /prism-react-renderer|prismjs|refractor|lowlight/,
  /\bhljs\b/,
  /\b(?:createHighlighter|codeToHast|oniguruma)\b/,
];

/** Checks that scripts don't contain a highlighter, because code is highlighted when the site is built. */
export function checkHighlighter(chunks: readonly TextFile[]): Problem[] {
  const fix = 'Remove the import, because src/plugins/code-blocks highlights code when the site is built.';
  return problemsOf('build/', chunks, ({ text }, tell) => {
    const [found] = SIGNS.flatMap((sign) => sign.exec(text)?.[0] ?? []);
    if (found !== undefined) tell('a script without a highlighter', JSON.stringify(found), fix);
  });
}
