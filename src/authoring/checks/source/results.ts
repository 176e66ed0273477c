import { join } from 'node:path';
import { codeDigest } from '../../../model/cache/digest';
import { type Store, scoped, siteStore } from '../../../model/cache/store';

/** Entry files of the checks whose results are stored. */
const ENTRIES = ['pages.ts', 'reference/pages.ts', 'spelling.ts'].map((name) => join(__dirname, name));

/** Returns the store with the results of the checks. A change of their code starts an empty store. */
export function checkResults(): Store {
  return scoped(siteStore, codeDigest(...ENTRIES));
}
