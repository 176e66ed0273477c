import { writeFileSync } from 'node:fs';
import { PUBLISHED_FILE, withCurrentPages } from '../src/authoring/checks/source/published';
import { readSidebars } from '../src/authoring/checks/source/sidebars';
import { readPages } from '../src/authoring/checks/source/site-pages';
import { publishedIds } from '../src/model/versions/published';

/** Adds all pages and sidebar categories to the list of published pages, whose URLs must never stop working. */
export function updatePublished(): void {
  const list = withCurrentPages(publishedIds, readPages(), readSidebars());
  writeFileSync(PUBLISHED_FILE, `${JSON.stringify(list, null, 2)}\n`);
}
