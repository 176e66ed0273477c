import { formatVersion } from '../../../src/outputs/program-files/changes-markdown';
import type { SiteFile } from '../../../src/outputs/program-files/format';
import { removeTrailingSlash, withoutBasePath } from '../../../src/shared/base-path';
import type { Answer } from '../../../src/shared/search/answer';
import { splitTerms } from '../../../src/shared/search/tokenizer';
import { latestVersion } from '../../../src/shared/site';
import { sum } from '../../../src/shared/sum';
import { findClosestNames } from '../../../src/shared/text/nearest';
import { quoteInput, Refusal } from './refusal';
import type { Site } from './site';
import { findVersion, type ServedVersion, suggestAlternatives } from './versions';

/** Searches a version's pages for a coding agent. Returns a list of up to `most` matching sections as text. */
export async function searchPages(
  site: Site,
  { query, version: versionName, most }: { query: string; version?: string; most: number },
): Promise<string> {
  const { versions, address } = await site.readSiteFile();
  const version = findVersion(versions, versionName);
  const versionHeading = `${formatVersion(version)} · ${version.address}`;
  if (splitTerms(query).length === 0)
    throw new Refusal(`${versionHeading}\n\nExpected words to search for, found ${quoteInput(query)}.`);

  const answer = await site.searchVersion(version, query, most);
  const { groups, total, corrected: correctedQuery, missingWords, text: searchedText } = answer;
  const quotedText = quoteInput(searchedText);
  if (groups.length === 0) throw new Refusal(`${versionHeading}\n\nNo section matches ${quotedText}.`);

  const lines = groups.flatMap(({ page, hits }) => [
    `- ${page.title}${page.trail === '' ? '' : ` (${page.trail})`}: ${address}${page.path.slice(1)}`,
    ...hits.map((hit) => `  - ${formatHit(hit, address)}`.trimEnd()),
  ]);
  const queryText =
    correctedQuery === null ? quotedText : `${quoteInput(correctedQuery)} (corrected from ${quotedText})`;
  const shownCount = sum(groups.map(({ hits }) => hits.length));
  const count = total > shownCount ? `${shownCount} of ${total}` : shownCount;
  const missingNotes = missingWords.map((word) => ` No page mentions ${quoteInput(word)}.`).join('');
  return [versionHeading, `${count} sections for ${queryText}.${missingNotes}`, lines.join('\n')].join(
    '\n\n',
  );
}

type AnswerHit = Answer['groups'][number]['hits'][number];

function formatHit({ path, isPage, heading, excerpt, symbol }: AnswerHit, siteAddress: string): string {
  const joinTexts = (spans: AnswerHit['heading']) => spans.map(({ text }) => text).join('');
  // Omits the heading, because the line above already names the page.
  if (isPage) return joinTexts(excerpt);
  const module = symbol?.module ? ` of ${symbol.module}` : '';
  const kind = symbol ? ` (${symbol.kind}${module})` : '';
  return `${joinTexts(heading)}${kind}: ${siteAddress}${path.slice(1)} ${joinTexts(excerpt)}`;
}

/** Lists the pages of all versions as MCP resources, so that agents can read them by URI. */
export async function listPages(site: Site) {
  const { versions } = await site.readSiteFile();
  const lists = versions.map(async (version) => {
    return (await site.listPages(version)).map(({ title, id }) => {
      const uri = `superduper-docs:///${version.name}/${id === '' ? 'index' : id}`;
      return { uri, name: `${title} (${version.label})`, mimeType: 'text/markdown' };
    });
  });
  return (await Promise.all(lists)).flat();
}

/** Returns a page's Markdown for a coding agent. `page` can be an id, a path or a URL. */
export async function readPage(
  site: Site,
  { page, version: versionName }: { page: string; version?: string },
): Promise<string> {
  const overview = await site.readSiteFile();
  const { version, route } = resolvePage(site, overview, page, versionName);
  const text = await site.readMarkdown(route);
  if (text === null) throw new Refusal(await describeMissingPage(site, overview, page, version, route));
  // A part of a long page, such as `….part-2`, doesn't have an HTML page, so the heading contains the whole page's URL.
  const address = overview.address + route.slice(1).replace(/\.part-\d+$/, '');
  const heading = version ? `${formatVersion(version)} · ${address}` : `All versions · ${address}`;
  return `${heading}\n\n${text}`;
}

/** Finds the version and the route of a page. The version is null for pages that aren't docs, such as the home page. */
function resolvePage(
  site: Site,
  { address, versions }: SiteFile,
  page: string,
  versionName: string | undefined,
): { version: ServedVersion | null; route: string } {
  const path = parsePagePath(site, address, page);
  // Agents may leave out the slash at the start of a route.
  const route = path.startsWith('/') ? path : `/${path}`;
  if (`${route}/`.startsWith(DOCS_ROUTE)) {
    const [version, id] = splitDocsRoute(route, versions);
    const requestedVersion = versionName?.trim() ? findVersion(versions, versionName) : version;
    if (requestedVersion === version) return { version, route: getPageRoute(version, id, address) };
    throw new Refusal(
      `Expected a page of ${requestedVersion.name}, found ${quoteInput(page)}, which belongs to ${version.name}. Pass \`${id || 'index'}\` with version \`${requestedVersion.name}\`, or pass version \`${version.name}\`.`,
    );
  }
  if (path.startsWith('/')) return { version: null, route };
  const version = findVersion(versions, versionName);
  return { version, route: getPageRoute(version, path, address) };
}

/**
 * Start of all routes in the docs: `/docs/`. Taken from the configuration instead of the site's data, because the zip file of an older version
 * doesn't list the latest version.
 */
const DOCS_ROUTE = `${latestVersion.path}/`;

/** Splits `/docs/0.6/intro` into version 0.6 and the id `intro`. */
function splitDocsRoute(
  route: string,
  versions: readonly ServedVersion[],
): [version: ServedVersion, id: string] {
  const path = route.slice(DOCS_ROUTE.length);
  const [firstSegment = '', ...segments] = path.split('/');
  // The site redirects `/docs/docs/…` to the latest version.
  if (firstSegment === 'docs') return [findVersion(versions, 'latest'), segments.join('/')];
  // A number can be a version that isn't live anymore, and the site redirects `/docs/main/…` to the main branch.
  const isVersion =
    /^(?:\d+(?:\.\d+)+|main)$/.test(firstSegment) || versions.some(({ name }) => name === firstSegment);
  return isVersion
    ? [findVersion(versions, firstSegment), segments.join('/')]
    : [findVersion(versions, 'latest'), path];
}

/** Turns `page` into an id or a route: `intro.md` becomes `intro`, and `https://…/docs/intro.md#section` becomes `/docs/intro`. */
function parsePagePath(site: Site, address: string, page: string): string {
  const text = removeTrailingSlash(page.trim().replace(/[?#].*$/, '')).replace(/\.md$/, '');
  if (!/^https?:\/\//.test(text)) return text;
  // The server may read the site from a URL that differs from the published one.
  const origins = [address, site.source.name]
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin);
  if (!URL.canParse(text) || !origins.includes(new URL(text).origin))
    throw new Refusal(`Expected a URL that starts with ${address}, found ${quoteInput(page)}.`);
  return withoutBasePath(new URL(text).pathname, new URL(address).pathname);
}

/** Returns a route such as `/docs/0.6/intro` for the id `intro` in version 0.6. */
function getPageRoute({ address }: ServedVersion, id: string, siteAddress: string): string {
  const versionRoute = `/${address.slice(siteAddress.length)}`;
  return id === '' || id === 'index' ? versionRoute : `${versionRoute}/${id}`;
}

async function describeMissingPage(
  site: Site,
  { address, versions }: SiteFile,
  page: string,
  version: ServedVersion | null,
  route: string,
): Promise<string> {
  if (!version) return `Expected a page of the site, found ${quoteInput(page)}, which doesn't exist.`;
  const listIds = async (liveVersion: ServedVersion) =>
    (await site.listPages(liveVersion)).map((versionPage) => versionPage.id);
  const id = route.slice(getPageRoute(version, '', address).length + 1);
  const ids = await listIds(version);

  if (ids.includes(id))
    return `Expected the Markdown of ${version.address}/${id}, found none, because the site was built without Markdown.`;

  const lastSegment = id.slice(id.lastIndexOf('/') + 1);
  const similarIds = [
    ...ids.filter((candidate) => candidate.endsWith(`/${lastSegment}`)),
    ...findClosestNames(id, ids),
  ].slice(0, 5);
  const hasPage = async (otherVersion: ServedVersion) => (await listIds(otherVersion)).includes(id);
  return `Expected a page of ${version.name}, found ${quoteInput(page)}, which isn't in this version. ${await suggestAlternatives(versions, version.name, hasPage, [...new Set(similarIds)])}`;
}
