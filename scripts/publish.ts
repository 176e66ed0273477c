import { PUBLISHED_FILE, withCurrentPages } from '../src/authoring/checks/source/published';
import { readSidebars } from '../src/authoring/checks/source/sidebars';
import { readPages } from '../src/authoring/checks/source/site-pages';
import { writeFileWithFolders } from '../src/model/cache/write-file';
import { publishedIds } from '../src/model/versions/published';

/**
 * Adds all pages and sidebar categories to the list of published ones. URLs on this list must never stop working.
 *
 * @returns A message that names the added pages.
 */
export function updatePublished(): string {
  const list = withCurrentPages(publishedIds, readPages(), readSidebars());
  const newIds = Object.entries(list).flatMap(([version, ids]) =>
    ids.filter((id) => !publishedIds[version]?.includes(id)).map((id) => `\n  ${version}: ${id}`),
  );
  if (newIds.length === 0) return `${PUBLISHED_FILE} already lists every page.`;
  writeFileWithFolders(PUBLISHED_FILE, `${JSON.stringify(list, null, 2)}\n`);
  return `Added to ${PUBLISHED_FILE}:${newIds.join('')}`;
}
