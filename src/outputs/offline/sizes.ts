import { formatMegabytes } from '../../shared/text/format';

/** Matches the empty elements that `src/components/AllVersions/FileSize.tsx` renders for the sizes of files. */
const EMPTY_SIZES = /(<span\b[^>]*\bdata-size-of="([^"]+)"[^>]*>)(?=<\/span>)/g;

/** Writes the sizes of files into the HTML of a page, because the files are created after the page. `getSize` returns a number of bytes. */
export function writeFileSizes(html: string, getSize: (route: string) => number): string {
  return html.replace(
    EMPTY_SIZES,
    (_, tag: string, route: string) => `${tag} ${formatMegabytes(getSize(route))}`,
  );
}
