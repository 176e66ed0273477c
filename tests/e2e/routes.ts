import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeOfFile } from '../checks/built/built-site';

/** Matches the `<meta>` element of a page that redirects. */
const LEADS_ON = /<meta http-equiv="refresh"/;

/** Routes of the built pages, except redirects. Every worker loads them, so the HTML is searched instead of parsed, which would take seconds. */
export function builtRoutes(): string[] {
  const files = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  return files
    .sort()
    .filter((file) => !LEADS_ON.test(readFileSync(join('build', file), 'utf8')))
    .map(routeOfFile);
}
