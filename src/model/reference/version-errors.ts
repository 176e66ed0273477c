import { digestOf } from '../cache/digest';
import { type ErrorRow, MAY_HAVE_ERRORS } from '../page/errors';
import { readPageFile } from '../page/page-file';
import { pageFiles, pathInVersion, readStoredPage } from './version-folder';

/** The errors that a page explains. */
export interface PageErrors {
  /** Path of the page in its version: `core_api/connect.mdx`. */
  path: string;
  title: string;
  rows: ErrorRow[];
}

/** Reads the pages of a version that explain errors, sorted by file. Those whose text is that of an earlier build are not parsed. */
export function readVersionErrors(folder: string): PageErrors[] {
  return pageFiles(folder).flatMap((file) => {
    if (!MAY_HAVE_ERRORS.test(readPageFile(file).text)) return [];
    const { title, errors: rows } = readStoredPage(file);
    return rows.length > 0 ? [{ path: pathInVersion(folder, file), title, rows }] : [];
  });
}

/** @returns a word for what the list of errors shows: where rows stand in their files is nothing of it */
export function errorsDigest(errors: readonly PageErrors[]): string {
  return digestOf(
    JSON.stringify(errors, (key, value) => (key === 'position' || key === 'line' ? undefined : value)),
  );
}
