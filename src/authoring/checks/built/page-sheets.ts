import type { Problem } from '../../../model/problem';
import { problemsOf } from '../problems-in';

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
  const firstPageOf = new Map<string, string>();
  const twice = problemsOf('build/', pages, ({ file, html }, tell) => {
    const sheets = html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
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
