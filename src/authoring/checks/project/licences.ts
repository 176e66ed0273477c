import { existsSync, readFileSync } from 'node:fs';
import { type Lock, nameOf } from './dependencies';

/** @returns the packages of `package-lock.json`, by path */
export function readLock(): Lock {
  const { '': _project, ...packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  return packages;
}

/** @returns the licence of every package that is locked and known here; one that names none has the licence "none" */
export function licencesOf(lock: Lock): Map<string, string> {
  const licences = new Map<string, string>();
  for (const [path, { license }] of Object.entries(lock)) {
    const file = `${path}/package.json`;
    const isHere = existsSync(file);
    if (!license && !isHere) continue;
    licences.set(nameOf(path), license ?? licenceIn(JSON.parse(readFileSync(file, 'utf8'))));
  }
  return licences;
}

/** Old packages list objects. */
function licenceIn({ license, licenses }: { license?: unknown; licenses?: { type: string }[] }): string {
  if (typeof license === 'string') return license;
  return licenses?.map(({ type }) => type).join(' OR ') || 'none';
}
