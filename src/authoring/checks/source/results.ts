import { join } from 'node:path';
import { computeCodeDigest } from '../../../model/cache/digest';
import { createScopedStore, type Store, siteStore } from '../../../model/cache/store';

/** Entry files of the checks whose results are stored. */
const ENTRY_FILES = ['pages.ts', 'reference/pages.ts', 'spelling.ts'].map((name) => join(__dirname, name));

/** Returns the store with the results of the checks. A change of their code starts an empty store. */
export function getResultStore(): Store {
  return createScopedStore(siteStore, computeCodeDigest(...ENTRY_FILES));
}
