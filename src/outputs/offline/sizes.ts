import { formatMegabytes } from '../../shared/text/format';

/** Matches the empty `<span>` that src/components/AllVersions/FileSize.tsx renders for the size of a file. */
const EMPTY_SIZES = /(<span\b[^>]*\bdata-size-of="([^"]+)"[^>]*>)(?=<\/span>)/g;

/** Adds the sizes of files to a page's HTML, because the files are created after the page. `getSize` returns bytes. */
export function writeFileSizes(html: string, getSize: (route: string) => number): string {
  return html.replace(
    EMPTY_SIZES,
    (_, tag: string, route: string) => `${tag} ${formatMegabytes(getSize(route))}`,
  );
}
