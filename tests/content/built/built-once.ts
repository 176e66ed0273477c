import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteUrl } from '../../../src/shared/site';
import { type BuiltSite, listBuiltFiles, readBuiltSite } from '../../checks/built/built-site';

export const baseUrl = process.env.BASE_URL ?? '/';
export const origin = process.env.SITE_URL ?? siteUrl;
/** Path of the home page. */
export const root = origin + baseUrl;

/** Reads a file of the build. */
export const read = (file: string) => readFileSync(join('build', file), 'utf8');

/** Lists the pages of the build by path. */
export const listHtmlFiles = () => listBuiltFiles('build').filter((name) => name.endsWith('.html'));

let site: BuiltSite | undefined;

/**
 * The built site, which a worker reads at the first request of a test. Reading all HTML takes seconds, so reading it while files are loaded
 * would delay every worker, and Playwright's search for tests.
 */
export function getBuiltSite(): BuiltSite {
  site ??= readBuiltSite();
  return site;
}
