import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeOfFile } from '../checks/built/built-site';

/** The whole `<meta>` of a page that does nothing but lead to another. */
const LEADS_ON = /<meta http-equiv="refresh"/;

/**
 * The routes of the built site's pages, without those that lead to another. Every worker loads them, so that the HTML is looked
 * through and not parsed, which takes seconds.
 */
export function builtRoutes(): string[] {
  const files = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  return files
    .sort()
    .filter((file) => !LEADS_ON.test(readFileSync(join('build', file), 'utf8')))
    .map(routeOfFile);
}
