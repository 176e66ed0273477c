import type { Problem } from '../../../model/problem';

/**
 * The home page names every plugin that has a page, by the page's title, and no other.
 *
 * @param groups - The plugins that the home page shows.
 * @param titles - The titles of the plugins' pages in the latest version, by id.
 */
export function checkHomePlugins(
  groups: readonly { plugins: readonly { id: string; name: string }[] }[],
  titles: ReadonlyMap<string, string>,
): Problem[] {
  const shown = new Map(groups.flatMap(({ plugins }) => plugins.map(({ id, name }) => [id, name])));
  return [...new Set([...shown.keys(), ...titles.keys()])]
    .filter((id) => shown.get(id) !== titles.get(id))
    .map((id) => ({
      file: 'src/shared/home.ts',
      expected: titles.has(id) ? `${id} as "${titles.get(id)}"` : `no ${id}, which has no page`,
      found: shown.has(id) ? `"${shown.get(id)}"` : 'nothing',
      fix: 'The home page lists the plugins of the latest version.',
    }));
}
