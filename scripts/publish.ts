import { writeFileSync } from 'node:fs';
import { PUBLISHED, withPublished } from '../src/checks/published';
import { readSidebars } from '../src/checks/sidebar-pages';
import { readPages } from '../src/checks/site-pages';
import { published } from '../src/history/published';

/** Adds the pages and categories of today to the list of what was published. */
export function publish(): void {
  const list = withPublished(published, readPages(), readSidebars());
  writeFileSync(PUBLISHED, `${JSON.stringify(list, null, 2)}\n`);
}
