import type { Problem } from '../../../model/problem';

/** A page of the build. */
export interface SheetPage {
  /** Path from the build folder. */
  file: string;
  html: string;
}

/**
 * Pages of the docs load the style sheet of all pages and no other. Other pages may have a sheet of their own (`*.page.module.css`), whose
 * classes no other sheet of a page has: sheets stay when a reader goes from page to page, and a rule that comes once more comes last, and wins
 * over what refines it.
 */
export function checkPageSheets(pages: readonly SheetPage[], read: (address: string) => string): Problem[] {
  const problems: Problem[] = [];
  const firstPageOf = new Map<string, string>();
  for (const { file, html } of pages) {
    const [, ...own] = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
    for (const sheet of own) if (!firstPageOf.has(sheet)) firstPageOf.set(sheet, file);
    if (file.startsWith('docs/') && own.length > 0)
      problems.push({
        file: `build/${file}`,
        expected: 'one style sheet on a page of the docs',
        found: own.join(' '),
        fix: 'Take `.page` out of the name of the `*.page.module.css` that it imports: it is in the sheet of all pages then.',
      });
  }
  const sheetOf = new Map<string, string>();
  for (const [sheet, file] of firstPageOf) {
    for (const name of classesOf(read(sheet))) {
      const other = sheetOf.get(name);
      if (other !== undefined)
        problems.push({
          file: `build/${file}`,
          expected: 'styles that no other kind of page has in its own sheet',
          found: `.${name}, as on build/${firstPageOf.get(other)}`,
          fix: 'Take `.page` out of the name of the `*.page.module.css` that both import.',
        });
      sheetOf.set(name, sheet);
    }
  }
  return problems;
}

/** @returns the classes of CSS modules, each once: their names end in a hash */
function classesOf(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([a-z][\w-]*_[\w-]{4})(?![\w-])/gi)].map(([, name = '']) => name));
}
