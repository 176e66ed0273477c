import type { PhrasingContent, RootContent } from 'mdast';
import type { PageTableRow } from '../../history/page-table';
import { zipPath } from '../../offline/names';
import { code } from '../../page/mdast';
import {
  apiChangesPath,
  changeLogUrl,
  docsRepository,
  latestVersion,
  type SiteVersion,
  sourceUrl,
  versionBefore,
  versionSlug,
  versions,
  versionsOldestFirst,
} from '../../site';
import { megabytes } from '../../text/bytes';
import { separatorBefore } from '../../text/enumerate';
import { pageStates } from '../../text/page-states';
import { FEED, permanentFolder } from '../../versions/program-files';
import type { Archive } from '../archive';
import { heading, items, linkTo, table, words } from './nodes';

const STATES: Record<SiteVersion['state'], string> = {
  latest: 'Latest release',
  older: 'Older release',
  unreleased: 'Unreleased',
};

/** `/versions`, as `src/components/AllVersions` draws it; each page leads to the latest version that has it. */
export function allVersionsNodes(
  rows: readonly PageTableRow[],
  archives: ReadonlyMap<string, Archive>,
  root: string,
): RootContent[] {
  return [
    words(
      `${versions.length} versions of this documentation are live. Each describes one commit of the framework. If you installed the latest release from the package index, read `,
      linkTo(latestVersion.path, latestVersion.label),
      '; to see what you have, run ',
      code('pip show superduper-framework'),
      '.',
    ),
    table([
      [['Version'], ['State'], ['Framework'], ['Date'], ['Links']],
      ...versions.map((version) => versionRow(version, archives.get(version.name))),
    ]),
    words(
      'The date is that of the framework’s commit. “Older release” says only that a later one exists. The version that you choose in the menu above is remembered on this device, and the documentation opens in it next time.',
    ),
    ...withoutNetwork(),
    ...forPrograms(root),
    heading(2, { type: 'text', value: 'All pages' }),
    words(
      'Each page in each version, held against the version before, with what changed: “API” is a symbol, a parameter or a sample; “behaviour” is what is printed, a table or a command; “wording” is the prose alone.',
    ),
    table([
      [['Page'], ['Section'], ...versionsOldestFirst.map(({ label }) => [label])],
      ...rows.map((row) => [
        [pageLink(row)],
        [row.section],
        ...versionsOldestFirst.map(({ name }) => [pageStates[row.versions[name]?.state ?? 'missing']]),
      ]),
    ]),
  ];
}

/** As `src/components/Offline` draws it. */
function withoutNetwork(): RootContent[] {
  return [
    heading(2, { type: 'text', value: 'Without a network' }),
    words(
      'A version that you keep is loaded once. From then on this browser has its pages, its search and what changed in it without a network; with a network it shows the published pages as always. The zip has the pages and a search of their own, and opens from a folder on your disk: unpack it and open its ',
      code('index.html'),
      '.',
    ),
    items(
      versions.map(({ name, label }) => [linkTo(zipPath(versionSlug(name)), `Zip of the pages of ${label}`)]),
    ),
  ];
}

/** As `ForPrograms.tsx` draws it. */
function forPrograms(root: string): RootContent[] {
  const files = (named: readonly { text: string; path: string }[]) =>
    named.flatMap(({ text, path }, index) => [separatorBefore(index, named.length), linkTo(path, text)]);
  const perVersion = (name: string) =>
    files(versions.map(({ label, path }) => ({ text: label, path: `${path}/${name}` })));
  const changes = versions.flatMap((version) => {
    const before = versionBefore(version.name);
    if (!before) return [];
    const path = `${apiChangesPath(before, version)}.json`;
    return [{ text: `${before.label} to ${version.label}`, path }];
  });
  const sphinx = `${root.replace(/\/$/, '')}${permanentFolder(latestVersion)}/`;
  return [
    heading(2, { type: 'text', value: 'For programs' }),
    words(
      'Sphinx: inventories (',
      code('objects.inv'),
      ') of ',
      ...perVersion('objects.inv'),
      `. A project links to ${latestVersion.label} with `,
      code(`intersphinx_mapping = {'superduper': ('${sphinx}', None)}`),
      '.',
    ),
    words(
      'The API as JSON: ',
      ...perVersion('api.json'),
      '; what changed in it: ',
      ...files(changes),
      '. The ',
      linkTo('/versions.json', 'list of all of them'),
      ' names their schemas.',
    ),
    words(
      'Coding agents: an MCP server that searches one version at a time, ',
      code(`npx ${docsRepository.replace('https://github.com/', 'github:')} --site ${root}`),
      '.',
    ),
    words('News: the ', linkTo(FEED, 'Atom feed'), ' of releases and of pages that changed.'),
  ];
}

function versionRow(version: SiteVersion, archive: Archive | undefined): (string | PhrasingContent)[][] {
  const { name, label, path, state, release, ref, date } = version;
  const before = versionBefore(name);
  const links = [
    linkTo(path, 'Documentation'),
    ...(before ? [linkTo(apiChangesPath(before, version), `API changes since ${before.label}`)] : []),
    linkTo(sourceUrl(version), 'Source'),
    linkTo(changeLogUrl(version), 'Change log'),
    ...(archive
      ? [linkTo(archive.address, `Markdown of this version (zip, ${megabytes(archive.bytes)})`)]
      : []),
  ];
  return [
    [linkTo(path, label)],
    [STATES[state]],
    [code(release ?? ref)],
    [date],
    links.flatMap((one, index) => [...(index > 0 ? [', '] : []), one]),
  ];
}

function pageLink({ title, versions: cells }: PageTableRow): string | PhrasingContent {
  const route = versions.map(({ name }) => cells[name]?.path).find((path) => path !== undefined);
  return route === undefined ? title : linkTo(route, title);
}
