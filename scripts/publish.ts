import { writeFileSync } from 'node:fs';
import { PUBLISHED, withPublished } from '../src/authoring/checks/source/published';
import { readSidebars } from '../src/authoring/checks/source/sidebars';
import { readPages } from '../src/authoring/checks/source/site-pages';
import { published } from '../src/model/versions/published';

/** Adds the pages and categories of today to the list of what was published. */
export function publish(): void {
  const list = withPublished(published, readPages(), readSidebars());
  writeFileSync(PUBLISHED, `${JSON.stringify(list, null, 2)}\n`);
}
