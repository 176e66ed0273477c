import { type Elsewhere, PAGE_KINDS, type PageRow, type TitlesFile } from '../../shared/search/index-file';

/**
 * Finds what a reader may look for in vain: names and errors that other versions have.
 *
 * @returns For each other version the pages that have such, with these sections alone.
 */
export function elsewhereOf(own: TitlesFile, all: readonly TitlesFile[]): Elsewhere[] {
  const known = new Set(own.pages.flatMap(namesOn).map(([name]) => name));
  return all
    .filter(({ version }) => version !== own.version)
    .map(({ version, root, pages }) => ({
      version,
      root,
      pages: pages.flatMap((page): PageRow[] => {
        const [title, path, kind] = page;
        const rows = namesOn(page).flatMap(([name, row]) => (known.has(name) ? [] : [row]));
        return rows.length === 0 ? [] : [[title, path, kind, 0, rows]];
      }),
    }));
}

/** Symbols, by their names within their modules, modules, errors, and what is called as code is. */
function namesOn([, , kind, , rows]: PageRow): [name: string, row: PageRow[4][number]][] {
  const isErrors = PAGE_KINDS[kind] === 'errors';
  return rows.flatMap((row): [string, PageRow[4][number]][] => {
    const [anchor, heading, symbol, module = ''] = row;
    if (anchor === 0) return symbol === undefined ? [] : [[module, row]];
    return isErrors || symbol !== undefined || CODE.test(heading) ? [[heading, row]] : [];
  });
}

/** `data_backend`, `datatype_presets.vector`. */
const CODE = /^\w+[._]\w[\w.]*$/;
