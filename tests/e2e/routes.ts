import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listBuiltFiles, toRoute } from '../checks/built/built-site';

/** Matches the `<meta>` element of a page that redirects. */
const REDIRECT_META = /<meta http-equiv="refresh"/;

/** Routes of the built pages, except redirects. Every worker loads them, so the HTML is searched instead of parsed, which would take seconds. */
export function readBuiltRoutes(): string[] {
  return listBuiltFiles('build')
    .filter((name) => name.endsWith('.html'))
    .sort()
    .filter((file) => !REDIRECT_META.test(readFileSync(join('build', file), 'utf8')))
    .map(toRoute);
}
