import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteUrl } from '../../../src/shared/site';
import { type BuiltSite, readBuiltSite } from '../../checks/built/built-site';

export const baseUrl = process.env.BASE_URL ?? '/';
export const origin = process.env.SITE_URL ?? siteUrl;
/** The address of the home page. */
export const root = origin + baseUrl;

/** @returns the text of a file of the build */
export const read = (file: string) => readFileSync(join('build', file), 'utf8');

/** @returns the pages of the build, by their paths in it */
export const htmlFiles = () =>
  readdirSync('build', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html'));

let site: BuiltSite | undefined;

/**
 * The built site, read when a test of a worker first asks for it. Reading all its HTML takes seconds: a file that reads it when it is
 * loaded takes them of every worker, and before the first test of all, when Playwright looks for the tests.
 */
export function builtSite(): BuiltSite {
  site ??= readBuiltSite();
  return site;
}
