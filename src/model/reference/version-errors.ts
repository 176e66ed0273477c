import { codeDigest, digestOf } from '../cache/digest';
import { remember, siteStore } from '../cache/store';
import { type ErrorRow, MAY_HAVE_ERRORS } from '../page/errors';
import { parsePageFile, readPageFile } from '../page/page-file';
import { pageFiles, pathInVersion } from './version-folder';

/** The errors that a page explains. */
export interface PageErrors {
  /** Path of the page in its version: `core_api/connect.mdx`. */
  path: string;
  title: string;
  rows: ErrorRow[];
}

/**
 * Reads the tables of errors of a version. Pages whose text is that of an earlier build are not parsed.
 *
 * @param folder - Its docs folder, an absolute path.
 * @returns The pages that explain errors, sorted by file.
 */
export function readVersionErrors(folder: string): PageErrors[] {
  return pageFiles(folder).flatMap((file) => {
    const { text, digest } = readPageFile(file);
    if (!MAY_HAVE_ERRORS.test(text)) return [];
    const { title, rows } = remember(siteStore, digestOf('errors', codeDigest(__filename), digest), () =>
      readRows(file),
    );
    return rows.length > 0 ? [{ path: pathInVersion(folder, file), title, rows }] : [];
  });
}

/** @returns a word for what the list of errors shows: where rows stand in their files is nothing of it */
export function errorsDigest(errors: readonly PageErrors[]): string {
  return digestOf(
    JSON.stringify(errors, (key, value) => (key === 'position' || key === 'line' ? undefined : value)),
  );
}

function readRows(file: string): Pick<PageErrors, 'title' | 'rows'> {
  try {
    const { title, errors } = parsePageFile(file).page;
    // A copy: the list of errors takes their nodes into its own tree, which the compiler changes.
    return { title, rows: structuredClone(errors) };
  } catch {
    // The page's own compilation says that it cannot be parsed.
    return { title: '', rows: [] };
  }
}
