import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Problem } from '../../../model/problem';
import { nearestOf } from '../../../shared/text/nearest';
import type { Address } from './addresses';

/**
 * Every picture of a page, and every file that it imports, exists.
 *
 * @param page - The page's path.
 * @param addresses - The addresses that it names.
 */
export function pictureProblems(page: string, addresses: readonly Address[]): Problem[] {
  return addresses.flatMap(({ kind, url, line }) => {
    const path = kind === 'file' ? fileOf(url, page) : null;
    if (path === null || existsSync(path)) return [];
    const [near] = nearestOf(url, namesBeside(url, path));
    return [
      {
        file: page,
        line,
        expected: 'the path of a file that exists',
        found: `"${url}", which does not`,
        fix: near
          ? `Write \`${near}\`.`
          : 'Correct the path, which begins at this page, or add the file there.',
      },
    ];
  });
}

/** @returns the file that an address names; null where it is a package's, or another site's */
function fileOf(url: string, page: string): string | null {
  if (url.startsWith('@site/')) return url.slice('@site/'.length);
  if (url.startsWith('/')) return join('static', url);
  return /^\.{1,2}\//.test(url) || (/\.(?:svg|png|jpe?g|gif|webp|avif)$/i.test(url) && !url.includes(':'))
    ? join(dirname(page), url)
    : null;
}

function namesBeside(url: string, path: string): string[] {
  const folder = dirname(path);
  const before = url.slice(0, url.lastIndexOf('/') + 1);
  return existsSync(folder) ? readdirSync(folder).map((name) => before + name) : [];
}
