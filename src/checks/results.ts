import { codeDigest } from '../cache/digest';
import { type Store, scoped, siteStore } from '../cache/store';

const ROOMS = [
  'article',
  'checks',
  'difference',
  'history',
  'impact',
  'inventory',
  'page',
  'python',
  'reference',
  'samples',
  'symbols',
  'text',
];
const FILES = ['site.ts', 'live-versions.json'];

/** @returns what the checks of pages found before, with the same code */
export function checkResults(): Store {
  return scoped(siteStore, codeDigest(...ROOMS, ...FILES));
}
