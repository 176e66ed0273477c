import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteUrl } from '../../../src/shared/site';
import { type BuiltSite, listBuiltFiles, readBuiltSite } from '../../checks/built/built-site';

export const baseUrl = process.env.BASE_URL ?? '/';
export const origin = process.env.SITE_URL ?? siteUrl;
export const root = origin + baseUrl;

export const read = (file: string) => readFileSync(join('build', file), 'utf8');

export const listHtmlFiles = () => listBuiltFiles('build').filter((name) => name.endsWith('.html'));

let site: BuiltSite | undefined;

/** Reads the built site at the first call of a worker. Reading it while files are loaded would delay Playwright's search for tests. */
export function getBuiltSite(): BuiltSite {
  site ??= readBuiltSite();
  return site;
}
