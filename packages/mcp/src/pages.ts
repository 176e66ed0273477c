import { versionLine } from '../../../src/outputs/program-files/changes-markdown';
import type { SiteFile } from '../../../src/outputs/program-files/format';
import { withoutBasePath, withoutSlash } from '../../../src/shared/base-path';
import { nearestOf } from '../../../src/shared/text/nearest';
import { given, Refusal } from './refusal';
import type { Site } from './site';
import { insteadOf, versionOf } from './versions';

type LiveVersion = SiteFile['versions'][number];

/** Searches the pages of a version, and formats at most `limit` sections. */
export async function search(
  site: Site,
  { query, version: wanted, most }: { query: string; version?: string; most: number },
): Promise<string> {
  const { versions, address } = await site.overview();
  const version = versionOf(versions, wanted);
  const { groups, total, shown, corrected, nearest, text } = await site.search(version, query, most);
  const head = `${versionLine(version)} · ${version.address}`;
  if (groups.length === 0) {
    const hint = nearest === null ? '' : ` Did you mean “${nearest}”?`;
    throw new Refusal(`${head}\n\nNo section matches ${given(text)}.${hint}`);
  }
  const say = (spans: readonly { text: string }[]) => spans.map((span) => span.text).join('');
  const lines = groups.flatMap(({ page, hits }) => [
    `- ${page.title}${page.trail === '' ? '' : ` (${page.trail})`}: ${address}${page.path.slice(1)}`,
    ...hits.map(({ path, isPage, heading, excerpt, symbol }) => {
      const kind = symbol ? ` (${symbol.kind}${symbol.module === '' ? '' : ` of ${symbol.module}`})` : '';
      const at = isPage ? '' : `${say(heading)}${kind}: ${address}${path.slice(1)} `;
      return `  - ${at}${say(excerpt)}`.trimEnd();
    }),
  ]);
  const said = corrected === null ? given(text) : `${given(corrected)} (corrected from ${given(text)})`;
  // `total` counts sections that contain all words. The list may contain more sections.
  const count = total > shown ? `${shown} of ${total}` : shown;
  return [head, `${count} sections for ${said}`, lines.join('\n')].join('\n\n');
}

/** Lists the pages of all versions as resources. */
export async function pagesOf(site: Site) {
  const { address, versions } = await site.overview();
  const lists = versions.map(async (version) => {
    const start = routeOf(version.address, address);
    return (await site.pages(version)).map(({ title, path }) => {
      const page = withoutSlash(path).slice(start.length + 1) || 'index';
      const uri = `superduper-docs:///${version.name}/${page}`;
      return { uri, name: `${title} (${version.label})`, mimeType: 'text/markdown' };
    });
  });
  return (await Promise.all(lists)).flat();
}

/** Version and route of a page. Pages outside the docs have no version. */
interface Named {
  version: LiveVersion | null;
  route: string;
}

/** Reads the Markdown of a page by its id, path or URL. */
export async function readPage(
  site: Site,
  { page, version: wanted }: { page: string; version?: string },
): Promise<string> {
  const overview = await site.overview();
  const { version, route } = named(site, overview, page, wanted);
  const text = await site.markdown(route);
  if (text === null) throw new Refusal(await missing(site, overview, page, version, route));
  // The parts of a long page share its URL.
  const address = overview.address + route.slice(1).replace(/\.part-\d+$/, '');
  const head = version ? `${versionLine(version)} · ${address}` : `All versions · ${address}`;
  return `${head}\n\n${text}`;
}

function named(site: Site, { address, versions }: SiteFile, page: string, wanted: string | undefined): Named {
  const path = pathOf(site, address, page);
  const pageOf = (version: LiveVersion, id: string): Named => {
    const start = routeOf(version.address, address);
    return { version, route: id === '' || id === 'index' ? start : `${start}/${id}` };
  };
  const root = routeOf(versionOf(versions, 'latest').address, address);
  const isRoute = path.startsWith('/') || `/${path}/`.startsWith(`${root}/`);
  if (!isRoute) return pageOf(versionOf(versions, wanted), path);
  const route = path.replace(/^\/?/, '/');
  if (!`${route}/`.startsWith(`${root}/`)) return { version: null, route };
  const [first = '', ...rest] = route.slice(root.length + 1).split('/');
  // A number may name a version that isn't live, and `main` and `docs` redirect to live versions.
  const isVersion =
    /^(?:\d+(?:\.\d+)+|main|docs)$/.test(first) || versions.some(({ name }) => name === first);
  const found = versionOf(versions, !isVersion || first === 'docs' ? 'latest' : first);
  const id = (isVersion ? rest : [first, ...rest]).join('/');
  const asked = wanted === undefined || wanted.trim() === '' ? found : versionOf(versions, wanted);
  if (asked === found) return pageOf(found, id);
  throw new Refusal(
    `Expected a page of ${asked.name}, found ${given(page)}, which belongs to ${found.name}. Pass \`${id || 'index'}\` with version \`${asked.name}\`, or pass version \`${found.name}\`.`,
  );
}

/** Returns the id or the path of a page. A URL is reduced to the path without the base path. */
function pathOf(site: Site, address: string, page: string): string {
  const text = withoutSlash(page.trim().replace(/[?#].*$/, '')).replace(/\.md$/, '');
  if (!/^https?:\/\//.test(text)) return text;
  // The server may read the site from another URL than the published one.
  const own = [address, site.name].filter((one) => URL.canParse(one)).map((one) => new URL(one).origin);
  if (!URL.canParse(text) || !own.includes(new URL(text).origin))
    throw new Refusal(`Expected a URL that starts with ${address}, found ${given(page)}.`);
  return withoutBasePath(new URL(text).pathname, new URL(address).pathname);
}

/** Returns the route of a URL of the site. */
function routeOf(address: string, root: string): string {
  return `/${address.slice(root.length)}`;
}

async function missing(
  site: Site,
  { address, versions }: SiteFile,
  page: string,
  version: LiveVersion | null,
  route: string,
): Promise<string> {
  if (!version) return `Expected a page of the site, found ${given(page)}, which doesn't exist.`;
  const idsOf = async (one: LiveVersion) => {
    const own = routeOf(one.address, address);
    return (await site.pages(one)).map(({ path }) => withoutSlash(path).slice(own.length + 1));
  };
  const id = route.slice(routeOf(version.address, address).length + 1);
  const ids = await idsOf(version);
  if (ids.includes(id))
    return `Expected the Markdown of ${version.address}/${id}, found none, because the site was built without Markdown.`;
  const last = id.slice(id.lastIndexOf('/') + 1);
  const near = [...ids.filter((one) => one.endsWith(`/${last}`)), ...nearestOf(id, ids)].slice(0, 5);
  const has = async (other: LiveVersion) => (await idsOf(other)).includes(id);
  return `Expected a page of ${version.name}, found ${given(page)}, which isn't in this version. ${await insteadOf(versions, version.name, has, [...new Set(near)])}`;
}
