import { posix } from 'node:path';
import type { Problem } from '../../../model/problem';
import { nearestOf } from '../../../shared/text/nearest';
import type { Address } from './addresses';

/** So many sections are named where none is near. */
const MOST = 8;

/** A page, and what it names. */
export interface Naming {
  file: string;
  addresses: readonly Address[];
}

/**
 * Every link to a section leads to one. The built site is held to the same (links.ts), with all that nobody wrote; this needs no build.
 *
 * @param pages - The pages whose links to look at.
 * @param idsOf - The addresses of a page's sections; null of what is no page, or cannot be parsed.
 */
export function anchorProblems(
  pages: readonly Naming[],
  idsOf: (file: string) => readonly string[] | null,
): Problem[] {
  return pages.flatMap(({ file, addresses }) =>
    addresses.flatMap(({ kind, url, line }) => {
      if (kind !== 'section') return [];
      const [path = '', hash = ''] = url.split('#');
      const target = path ? posix.join(posix.dirname(file), path) : file;
      const ids = idsOf(target);
      const id = decodeURIComponent(hash);
      if (!ids || ids.includes(id)) return [];
      const fix = (names: readonly string[]) => names.map((one) => `\`${path}#${one}\``).join(' or ');
      const near = nearestOf(id, ids);
      return [
        {
          file,
          line,
          expected: `the address of a section of ${target}`,
          found: `"#${hash}", which it does not have`,
          fix:
            near.length > 0
              ? `Write ${fix(near)}.`
              : `It has ${fix(ids.slice(0, MOST)) || 'no section'}${ids.length > MOST ? ` and ${ids.length - MOST} more` : ''}.`,
        },
      ];
    }),
  );
}
