import { join } from 'node:path';
import { computeCodeDigest } from '../../../model/cache/digest';
import { createScopedStore, type Store, siteStore } from '../../../model/cache/store';

/** Files with the checks whose results are stored. A change of their code, or of code that they import, invalidates the results. */
const ENTRY_FILES = ['pages.ts', 'reference/pages.ts', 'spelling.ts'].map((name) => join(__dirname, name));

/** Returns the store of check results. After a change of the checks' code, the store is empty. */
export function getResultStore(): Store {
  return createScopedStore(siteStore, computeCodeDigest(...ENTRY_FILES));
}
