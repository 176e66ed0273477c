import type { PageTableRow } from '../../../model/versions/facts';
import {
  differenceText,
  newestReleaseText,
  releaseGroups,
  releasesText,
  releasesTitle,
} from '../../../shared/releases';
import {
  docsRepository,
  latestVersion,
  type SiteVersion,
  versionByName,
  versions,
  versionsOldestFirst,
} from '../../../shared/site';
import { longDate } from '../../../shared/text/long-date';
import { pageStates } from '../../../shared/text/page-states';
import { FEED, permanentFolder } from '../../../shared/versions/program-files';
import { VERSION_STATES, versionLinks } from '../../../shared/versions/version-links';
import type { Archive } from '../archive';
import { escaped, items, joined, linkTo, table } from '../text';

/** `/versions`, as `src/components/AllVersions` draws it; each page leads to the latest version that has it. */
export function allVersionsText(
  rows: readonly PageTableRow[],
  archives: Readonly<Record<string, Archive>>,
  root: string,
): string {
  return joined(
    `${versions.length} versions of this documentation are live. Each describes one commit of the framework. To find out which release you have, run \`pip show superduper-framework\`; then look up which documentation fits it. Every page in every version is listed below.`,
    ...versions.map((version) => versionText(version, archives[version.name])),
    'The date is that of the framework’s commit. “Older release” says only that a later one exists. The version that you choose in the menu above is remembered on this device, and the documentation opens in it next time.',
    '## Without a network',
    'The zip has the pages of a version and a search of their own, and opens from a folder on your disk: unpack it and open its `index.html`.',
    forPrograms(root),
    `## ${releasesTitle}`,
    `${newestReleaseText} ${linkTo('/releases', 'Releases')} says what each changed.`,
    table([
      ['Installed release', 'Documentation that fits best', 'What differs'],
      ...releaseGroups.map((group) => [
        releasesText(group),
        linkTo(versionByName(group.docs).path, versionByName(group.docs).label),
        differenceText(group),
      ]),
    ]),
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
  const { label, path, state, release, ref, date } = version;
  return joined(
    `## ${escaped(label)}`,
    `${VERSION_STATES[state]}. ${release ? 'Release' : 'Commit of'} \`${release ?? ref}\` of ${longDate(date)}. ${linkTo(path, 'Documentation')}`,
    items(
      versionLinks(version, archive).map(
        ({ title, links }) => `${title}: ${links.map(({ text, to }) => linkTo(to, text)).join(', ')}`,
      ),
    ),
  );
}

function pageLink({ title, versions: cells }: PageTableRow): string {
  const route = versions.map(({ name }) => cells[name]?.path).find((path) => path !== undefined);
  return route === undefined ? escaped(title) : linkTo(route, title);
}
