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
import { formatDate, numberWord } from '../../../shared/text/format';
import { pageStates } from '../../../shared/text/page-states';
import { FEED, permanentFolder } from '../../../shared/versions/program-files';
import { VERSION_STATES, versionLinks } from '../../../shared/versions/version-links';
import type { Archive } from '../archive';
import { escaped, items, joined, linkTo, table } from '../text';

/** Formats `/versions` like `src/components/AllVersions`. Each page links to the latest version that has it. */
export function allVersionsText(
  rows: readonly PageTableRow[],
  archives: Readonly<Record<string, Archive>>,
  root: string,
): string {
  return joined(
    `${numberWord(versions.length)} versions are documented. Each version describes one commit of the framework. To see which release is installed, run \`pip show superduper-framework\`. Then look up which documentation fits it. Every page in every version is listed below.`,
    ...versions.map((version) => versionText(version, archives[version.name])),
    'Dates are those of the framework’s commits. The version that you choose in the menu above is saved on this device, and the documentation opens in that version next time.',
    '## Offline',
    'The HTML zip contains every page of a version, with search. Unzip it and open `index.html` in your browser.',
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
    'This table compares each page with the same page in the previous version. “API change” means that a symbol, a parameter or a sample changed; “behavior change” means that an output, a table or a command changed; “reworded” means that only the text changed; “–” means that the version doesn’t have the page.',
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

/** Formats the section that `ForPrograms.tsx` renders. */
function forPrograms(root: string): string {
  const sphinx = `${root.replace(/\/$/, '')}${permanentFolder(latestVersion)}/`;
  return joined(
    '## For tools and agents',
    `Sphinx: to link to ${latestVersion.label} from your project, set \`intersphinx_mapping = {'superduper': ('${sphinx}', None)}\`.`,
    `JSON: the ${linkTo('/versions.json', 'list of all files')} includes their schemas.`,
    `Coding agents: run the MCP server, which searches one version at a time: \`npx ${docsRepository.replace('https://github.com/', 'github:')} --site ${root}\`.`,
    `Updates: the ${linkTo(FEED, 'Atom feed')} lists new releases and changed pages.`,
  );
}

/** Formats the section that `VersionCard.tsx` renders. */
function versionText(version: SiteVersion, archive: Archive | undefined): string {
  const { label, path, state, release, ref, date } = version;
  return joined(
    `## ${escaped(label)}`,
    `${VERSION_STATES[state]}. ${release ? 'Release' : 'Commit'} \`${release ?? ref}\`, ${formatDate(date)}. ${linkTo(path, 'Documentation')}`,
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
