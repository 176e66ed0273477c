import { writeFileSync } from 'node:fs';
import { PUBLISHED, withPublished } from '../src/authoring/checks/source/published';
import { readSidebars } from '../src/authoring/checks/source/sidebars';
import { readPages } from '../src/authoring/checks/source/site-pages';
import { published } from '../src/model/versions/published';

/** Adds all current pages and categories to the list of published pages. */
export function publish(): void {
  const list = withPublished(published, readPages(), readSidebars());
  writeFileSync(PUBLISHED, `${JSON.stringify(list, null, 2)}\n`);
}
