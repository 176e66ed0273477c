import { checkFiles, type TextFile } from '../../../src/authoring/checks/problem-list';
import type { Problem } from '../../../src/model/problem';

/**
 * Checks that docs pages load only the style sheet of all pages, and that no class is in the additional sheets (`*.page.module.css`) of two
 * kinds of pages. Sheets stay loaded when readers navigate, so a repeated rule would override the rules that refine it.
 */
export function checkPageSheets(pages: readonly TextFile[], readSheet: (url: string) => string): Problem[] {
  const checkedSheets = new Set<string>();
  const pagesByClass = new Map<string, string>();
  return checkFiles('build/', pages, ({ file, text }, addProblem) => {
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
    const additionalSheets = sheets.slice(1);
    if (file.startsWith('docs/') && additionalSheets.length > 0) {
      const fix =
        'Remove `.page` from the name of the imported `*.page.module.css`, so that its styles move to the sheet of all pages.';
      addProblem('only one style sheet on a docs page', additionalSheets.join(' '), fix);
    }
    const newSheets = additionalSheets.filter((sheet) => !checkedSheets.has(sheet));
    for (const sheet of newSheets) checkedSheets.add(sheet);
    for (const name of newSheets.flatMap((sheet) => [...listClasses(readSheet(sheet))])) {
      const actual = `.${name}, which is also on build/${pagesByClass.get(name)}`;
      const fix = 'Remove `.page` from the name of the `*.page.module.css` that both pages import.';
      if (pagesByClass.has(name))
        addProblem('only styles that no other kind of page has in its sheet', actual, fix);
      pagesByClass.set(name, file);
    }
  });
}

/** Collects the classes of CSS modules, whose names end in a hash. */
function listClasses(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([a-z][\w-]*_[\w-]{4})(?![\w-])/gi)].map(([, name = '']) => name));
}

/** Patterns that recognize the code of a syntax highlighter even if it is minified: grammar keys, and names of classes and modules. */
const HIGHLIGHTER_PATTERNS: readonly RegExp[] = [
  /\blookbehind:\s*(?:!0|true)/,
  /triple-quoted-string/,
  /\bPrism\.(?:languages|highlight|tokenize)\b/,
  /prism-react-renderer|prismjs|refractor|lowlight/,
  /\bhljs\b/,
  /\b(?:createHighlighter|codeToHast|oniguruma)\b/,
];

/** Checks that scripts don't contain a highlighter, because code is highlighted when the site is built. */
export function checkHighlighter(scripts: readonly TextFile[]): Problem[] {
  const fix = 'Remove the import, because src/plugins/code-blocks highlights code when the site is built.';
  return checkFiles('build/', scripts, ({ text }, addProblem) => {
    const [match] = HIGHLIGHTER_PATTERNS.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
    if (match !== undefined) addProblem('a script without a highlighter', JSON.stringify(match), fix);
  });
}
