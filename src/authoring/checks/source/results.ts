import { join } from 'node:path';
import { codeDigest } from '../../../model/cache/digest';
import { type Store, scoped, siteStore } from '../../../model/cache/store';

/** Where the checks that ask for what was found begin. */
const ENTRIES = ['pages.ts', 'reference/pages.ts', 'spelling.ts'].map((name) => join(__dirname, name));

/** @returns the stored results of the checks of pages, made by the same code */
export function checkResults(): Store {
  return scoped(siteStore, codeDigest(...ENTRIES));
}
