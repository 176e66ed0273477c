import { digestOfFiles, diskStore, type ResultStore } from '../samples/result-store';

const ROOMS = ['checks', 'inventory', 'page', 'python', 'reference', 'samples', 'symbols', 'text'];
const FILES = ['src/site.ts', 'src/live-versions.json', 'package-lock.json'];

/** @returns What the checks of pages found before, with the same code. */
export function checkResults(): ResultStore {
  return diskStore(`.cache/checks/${digestOfFiles([...ROOMS.map((room) => `src/${room}`), ...FILES])}`);
}
