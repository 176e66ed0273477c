import type { PageTableRow } from '../../../model/versions/page-table';
import { docsetPath, zipPath } from '../../../shared/offline/names';
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
} from '../../../shared/site';
import { megabytes } from '../../../shared/text/bytes';
import { pageStates } from '../../../shared/text/page-states';
import { FEED, permanentFolder } from '../../../shared/versions/program-files';
import type { Archive } from '../archive';
import { escaped, items, joined, linkTo, table } from '../text';

const STATES: Record<SiteVersion['state'], string> = {
  latest: 'Latest release',
  older: 'Older release',
  unreleased: 'Unreleased',
};

/** `/versions`, as `src/components/AllVersions` draws it; each page leads to the latest version that has it. */
export function allVersionsText(
  rows: readonly PageTableRow[],
  archives: ReadonlyMap<string, Archive>,
  root: string,
): string {
  return joined(
    `${versions.length} versions of this documentation are live. Each describes one commit of the framework. If you installed the latest release from the package index, read ${linkTo(latestVersion.path, latestVersion.label)}; to see what you have, run \`pip show superduper-framework\`. Every page in every version is listed below.`,
    ...versions.map((version) => versionText(version, archives.get(version.name))),
    'The date is that of the framework’s commit. “Older release” says only that a later one exists. The version that you choose in the menu above is remembered on this device, and the documentation opens in it next time.',
    withoutNetwork(),
    forPrograms(root),
    '## All pages',
    'Each page in each version, held against the version before, with what changed: “API” is a symbol, a parameter or a sample; “behaviour” is what is printed, a table or a command; “wording” is the prose alone.',
    table([
      ['Page', 'Section', ...versionsOldestFirst.map(({ label }) => escaped(label))],
      ...rows.map((row) => [
        pageLink(row),
        escaped(row.section),
        ...versionsOldestFirst.map(({ name }) => pageStates[row.versions[name]?.state ?? 'missing']),
      ]),
    ]),
  );
}

/** As `src/components/Offline` draws it. */
function withoutNetwork(): string {
  return joined(
    '## Without a network',
    'A version that you keep is loaded once. From then on this browser has its pages, its search and what changed in it without a network; with a network it shows the published pages as always. The zip has the pages and a search of their own, and opens from a folder on your disk: unpack it and open its `index.html`.',
  );
}

/** As `ForPrograms.tsx` draws it. */
function forPrograms(root: string): string {
  const sphinx = `${root.replace(/\/$/, '')}${permanentFolder(latestVersion)}/`;
  return joined(
    '## For programs',
    `Sphinx: a project links to ${latestVersion.label} with \`intersphinx_mapping = {'superduper': ('${sphinx}', None)}\`.`,
    `JSON: the ${linkTo('/versions.json', 'list of all files')} names their schemas.`,
    `Coding agents: an MCP server that searches one version at a time, \`npx ${docsRepository.replace('https://github.com/', 'github:')} --site ${root}\`.`,
    `News: the ${linkTo(FEED, 'Atom feed')} of releases and of pages that changed.`,
  );
}

/** As `VersionCard.tsx` draws it. */
function versionText(version: SiteVersion, archive: Archive | undefined): string {
  const { name, label, path, state, release, ref, date } = version;
  const before = versionBefore(name);
  const changes = before && apiChangesPath(before, version);
  const about = [
    ...(before && changes ? [linkTo(changes, `API changes since ${before.label}`)] : []),
    linkTo(changeLogUrl(version), 'Change log'),
    linkTo(sourceUrl(version), 'Source'),
  ];
  const files = [
    ...(archive
      ? [
          linkTo(archive.address, `Markdown (zip, ${megabytes(archive.bytes)})`),
          linkTo(docsetPath(versionSlug(name)), 'Docset for Dash and Zeal'),
        ]
      : []),
    linkTo(`${path}/api.json`, 'API as JSON'),
    ...(changes ? [linkTo(`${changes}.json`, 'API changes as JSON')] : []),
    linkTo(`${path}/objects.inv`, 'objects.inv'),
  ];
  return joined(
    `## ${escaped(label)}`,
    `${STATES[state]}. ${release ? 'Release' : 'Commit of'} \`${release ?? ref}\` of ${date}. ${linkTo(path, 'Documentation')}`,
    items([
      `What changed: ${about.join(', ')}`,
      `Without a network: ${linkTo(zipPath(versionSlug(name)), `Zip of the pages of ${label}`)}`,
      `For programs: ${files.join(', ')}`,
    ]),
  );
}

function pageLink({ title, versions: cells }: PageTableRow): string {
  const route = versions.map(({ name }) => cells[name]?.path).find((path) => path !== undefined);
  return route === undefined ? escaped(title) : linkTo(route, title);
}
