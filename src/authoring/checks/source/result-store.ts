import { join } from 'node:path';
import { computeCodeDigest } from '../../../model/cache/digest';
import { createScopedStore, type Store, siteStore } from '../../../model/cache/store';

/** Files with checks whose results are cached. A change of these files, or of files that they import, invalidates the results. */
const ENTRY_FILES = ['pages.ts', 'reference/pages.ts', 'spelling.ts'].map((name) => join(__dirname, name));

/** Returns the cache of check results. If the code of the checks changes, the cached results are no longer used. */
export function getResultStore(): Store {
  return createScopedStore(siteStore, computeCodeDigest(...ENTRY_FILES));
}
