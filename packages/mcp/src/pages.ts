import { versionLine } from '../../../src/outputs/program-files/changes-markdown';
import type { SiteFile } from '../../../src/outputs/program-files/format';
import { withoutSlash } from '../../../src/shared/base-path';
import { nearestOf, quoted } from '../../../src/shared/text/nearest';
import { permalinksOf } from '../../../src/shared/versions/permalinks';
import { versionAt } from '../../../src/shared/versions/version-at';
import { given, Refusal } from './refusal';
import type { Site } from './site';
import { versionOf } from './versions';

type LiveVersion = SiteFile['versions'][number];

/** @param most - How many sections to show. */
export async function search(
  site: Site,
  { query, version: wanted, most }: { query: string; version?: string; most: number },
): Promise<string> {
  const { versions, address } = await site.overview();
  const version = versionOf(versions, wanted);
  const { groups, total, shown, corrected, nearest, text } = await site.search(version, query, most);
  const head = `${versionLine(version)} · ${version.address}`;
  if (groups.length === 0) {
    const hint = nearest === null ? '' : ` The nearest words that there are: ${nearest}.`;
    throw new Refusal(`${head}\n\nNothing found for ${given(text)}.${hint}`);
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
  const said = corrected === null ? given(text) : `${given(corrected)}, which ${given(text)} was taken for`;
  // Those that have all words are counted; of others that are shown there may be more.
  const count = total > shown ? `${shown} of ${total}` : shown;
  return [head, `${count} sections for ${said}`, lines.join('\n')].join('\n\n');
}

/** @returns the names of the live versions */
export async function versionNames(site: Site): Promise<string[]> {
  return (await site.overview()).versions.map(({ name }) => name);
}

/** @returns the pages as resources, of one version or of all */
export async function pagesOf(site: Site, wanted?: string) {
  const { address, versions } = await site.overview();
  const asked = wanted === undefined ? versions : [versionOf(versions, wanted)];
  const lists = asked.map(async (version) => {
    const start = routeOf(version.address, address);
    return (await site.pages(version)).map(({ title, path }) => {
      const page = withoutSlash(path).slice(start.length + 1) || 'index';
      const uri = `superduper-docs:///${version.name}/${page}`;
      return { uri, name: `${title} (${version.label})`, mimeType: 'text/markdown', page };
    });
  });
  return (await Promise.all(lists)).flat();
}

/** A page of the site: its version, if it has one, and its route. */
interface Named {
  version: LiveVersion | null;
  route: string;
}

/** Reads the Markdown of a page, which is named by its id, its path or its address. */
export async function readPage(
  site: Site,
  { page, version: wanted }: { page: string; version?: string },
): Promise<string> {
  const overview = await site.overview();
  const { version, route } = named(site, overview, page, wanted);
  const text = await site.markdown(route);
  if (text === null) throw new Refusal(await missing(site, overview, page, version, route));
  // A part is a part of its page.
  const address = overview.address + route.slice(1).replace(/\.part-\d+$/, '');
  const head = version ? `${versionLine(version)} · ${address}` : `Of all versions · ${address}`;
  return `${head}\n\n${text}`;
}

function named(site: Site, { address, versions }: SiteFile, page: string, wanted: string | undefined): Named {
  const routes = versions.map((version) => ({
    version,
    name: version.name,
    state: version.state,
    path: routeOf(version.address, address),
  }));
  const text = page.trim().replace(/[?#].*$/, '');
  const isAddress = /^https?:\/\//.test(text);
  const base = new URL(address).pathname;
  // Where it is read is an address of it too.
  const own = [address, site.name].filter((one) => URL.canParse(one)).map((one) => new URL(one).origin);
  if (isAddress && !(URL.canParse(text) && own.includes(new URL(text).origin)))
    throw new Refusal(`Expected an address of ${address}, found ${given(page)}, which is none of it.`);
  const path = isAddress ? new URL(text).pathname : text;
  const bare = withoutSlash(
    isAddress && path.startsWith(base) ? `/${path.slice(base.length)}` : path,
  ).replace(/\.md$/, '');
  const root = routes.find(({ state }) => state === 'latest')?.path ?? '/docs';
  const isRoute =
    bare.startsWith('/') || isAddress || `/${bare}`.startsWith(`${root}/`) || `/${bare}` === root;
  if (!isRoute) {
    const version = versionOf(versions, wanted);
    const start = routeOf(version.address, address);
    return { version, route: bare === '' || bare === 'index' ? start : `${start}/${bare}` };
  }
  const route = bare === '' ? '/' : bare.startsWith('/') ? bare : `/${bare}`;
  // An address that names the latest version leads to its pages.
  const other = routes.flatMap((one) =>
    permalinksOf(one.path, routes).map((permalink) => ({ ...one, permalink })),
  );
  const permanent = other.find(({ permalink }) => route === permalink || route.startsWith(`${permalink}/`));
  const found = permanent ?? versionAt(route, routes);
  // The latest version has the shortest path, so what follows it may be the name of a version that is not live.
  const [, segment, rest = ''] =
    /^\/(\d+(?:\.\d+)+)(\/.*)?$/.exec(route.slice(found?.path.length ?? 0)) ?? [];
  if (found && !permanent && segment !== undefined) {
    const meant = versionOf(versions, segment);
    return { version: meant, route: routeOf(meant.address, address) + rest };
  }
  if (!found) return { version: null, route };
  const canonical = permanent ? permanent.path + route.slice(permanent.permalink.length) : route;
  const asked = wanted === undefined || wanted.trim() === '' ? found.version : versionOf(versions, wanted);
  if (asked.name !== found.version.name) {
    const id = canonical.slice(found.path.length + 1);
    throw new Refusal(
      `Expected a page of ${asked.name}, found ${given(page)}, which is one of ${found.version.name}. Ask for \`${id || 'index'}\` with version \`${asked.name}\`, or for version \`${found.version.name}\`.`,
    );
  }
  return { version: found.version, route: canonical };
}

/** @returns the route of an address of the site */
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
  if (!version) return `Expected a page of the site, found ${given(page)}, which it does not have.`;
  const idsOf = async (one: LiveVersion) => {
    const own = routeOf(one.address, address);
    return (await site.pages(one)).map(({ path }) => withoutSlash(path).slice(own.length + 1));
  };
  const id = route.slice(routeOf(version.address, address).length + 1);
  const ids = await idsOf(version);
  if (ids.includes(id))
    return `Expected the Markdown of ${version.address}/${id}, found none: the site was built without it.`;
  const others: string[] = [];
  for (const other of versions) {
    if (other.name !== version.name && (await idsOf(other)).includes(id)) others.push(other.name);
  }
  const last = id.slice(id.lastIndexOf('/') + 1);
  const near = [...ids.filter((one) => one.endsWith(`/${last}`)), ...nearestOf(id, ids)].slice(0, 5);
  return [
    `Expected a page of ${version.name}, found ${given(page)}, which it does not have.`,
    ...(others.length > 0 ? [`It is in ${quoted(others)}.`] : []),
    ...(near.length > 0
      ? [`The nearest: ${quoted([...new Set(near)])}.`]
      : ['`search` finds pages by words.']),
  ].join(' ');
}
