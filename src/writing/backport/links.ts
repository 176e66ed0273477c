import { posix } from 'node:path';
import type { Hunk } from './hunks';

const LINK = /\]\(<?(\.{1,2}\/[^)\s>]+)/g;
const IMPORT = /\bfrom\s+['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * @param hunk - A change of a page.
 * @param file - The page's path, from the project's folder.
 * @returns What the change leads to and the page did not lead to before: paths from the project's folder, with the anchor.
 */
export function linksBrought({ before, now, units }: Hunk, file: string): string[] {
  const links = (text: string) =>
    [...text.matchAll(LINK)].map(([, link = '']) => posix.join(posix.dirname(file), link));
  const old = new Set(before.units.flatMap(({ text }) => links(text)));
  const added = now.units.slice(...units.now).flatMap(({ text }) => links(text));
  return [...new Set(added)].filter((link) => !old.has(link));
}

/** @returns the drawings that a page imports: paths from the project's folder */
export function drawingsOf(text: string, file: string): string[] {
  return [...text.matchAll(IMPORT)]
    .map(([, path = '']) => posix.join(posix.dirname(file), path))
    .filter((path) => path.endsWith('.svg'));
}
