import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toRoute } from '../checks/built/built-site';

/** Matches the `<meta>` element of a page that redirects. */
const REDIRECT_META = /<meta http-equiv="refresh"/;

/** Routes of the built pages, except redirects. Every worker loads them, so the HTML is searched instead of parsed, which would take seconds. */
export function readBuiltRoutes(): string[] {
  const files = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  return files
    .sort()
    .filter((file) => !REDIRECT_META.test(readFileSync(join('build', file), 'utf8')))
    .map(toRoute);
}
