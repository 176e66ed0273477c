import type { Problem } from '../../../model/problem';
import { categoryIndexesOf, type Sidebars } from './sidebar-pages';
import { lineOf, type SitePage, versionFolders } from './site-pages';

/** Page ids by version, as in page-map.json. */
export type PageMap = Record<string, string[]>;

/**
 * Holds the files and the generated category indexes of every version against the page map.
 *
 * @param unwritten pages of the map that nobody has written yet; an entry that is no longer needed is a problem too
 */
export function checkPageMap(
  pages: SitePage[],
  sidebars: Sidebars[],
  map: PageMap,
  unwritten: PageMap,
): Problem[] {
  return Object.entries(map).flatMap(([version, expected]) => {
    const written = pages.filter((page) => page.version === version);
    const own = sidebars.find((candidate) => candidate.version === version);
    const indexes = own ? categoryIndexesOf(own) : [];
    const exists = new Set([...written.map(({ id }) => id), ...indexes]);
    const waiting = new Set(unwritten[version]);

    const outside = written
      .filter(({ id }) => !expected.includes(id))
      .map(({ file, id }) => ({
        file,
        line: 1,
        expected: `a page of page-map.json for ${version}`,
        found: `"${id}"`,
        fix: 'Correct the name of the file, or add the id to tests/content/page-map.json.',
      }));
    const doubled = written.flatMap(({ file, id }, index) => {
      const first = written.slice(0, index).find((page) => page.id === id);
      if (!first) return [];
      return [
        {
          file,
          line: 1,
          expected: `an id that no other page of ${version} has`,
          found: `"${id}", the id of ${first.file}`,
          fix: 'Rename one of them, or join the two.',
        },
      ];
    });
    const indexesOutside = indexes
      .filter((id) => !expected.includes(id))
      .map((id) => ({
        file: own?.file ?? '',
        line: lineOf(own?.source ?? '', id),
        expected: `a category index of page-map.json for ${version}`,
        found: `"${id}"`,
        fix: 'Correct the slug, or add the id to tests/content/page-map.json.',
      }));
    const missing = expected
      .filter((id) => !exists.has(id) && !waiting.has(id))
      .map((id) => ({
        file: id.startsWith('category/') ? (own?.file ?? '') : `${versionFolders[version]}/${id}.mdx`,
        expected: `the page "${id}", which page-map.json names for ${version}`,
        found: 'none',
        fix: 'Write it, or take the id out of tests/content/page-map.json.',
      }));
    const stale = [...waiting]
      .filter((id) => exists.has(id) || !expected.includes(id))
      .map((id) => ({
        file: 'tests/content/unwritten.json',
        expected: `only pages of ${version} that nobody has written yet`,
        found: `"${id}"${exists.has(id) ? ', which exists' : ', which is not in page-map.json'}`,
        fix: 'Take it out of the list.',
      }));
    return [...outside, ...doubled, ...indexesOutside, ...missing, ...stale];
  });
}
