import type { HistoryRow } from '../../../model/versions/facts';
import { removeTrailingSlash } from '../../../shared/base-path';
import { getMcpPackageUrl } from '../../../shared/offline/paths';
import {
  formatDifference,
  formatReleases,
  newestReleaseText,
  releaseGroups,
  releasesTitle,
} from '../../../shared/releases';
import {
  getVersion,
  latestVersion,
  type SiteVersion,
  versions,
  versionsOldestFirst,
} from '../../../shared/site';
import { formatDate, formatNumber } from '../../../shared/text/format';
import { pageStates } from '../../../shared/text/page-states';
import { FEED_ROUTE, getPermanentFolder } from '../../../shared/versions/program-files';
import { listVersionLinks, VERSION_STATE_LABELS } from '../../../shared/versions/version-links';
import type { Archive } from '../archive';
import { escapeText, formatLink, formatList, formatTable, joinBlocks } from '../format';

/** Returns the Markdown of `/versions`. `root` is the home page's URL. */
export function formatAllVersions(
  rows: readonly HistoryRow[],
  archives: Readonly<Record<string, Archive>>,
  root: string,
): string {
  return joinBlocks(
    `${formatNumber(versions.length)} versions are documented. Each version describes one commit of the framework. To see which release is installed, run \`pip show superduper-framework\`. Then look up which documentation matches it. Every page in every version is listed below.`,
    ...versions.map((version) => formatVersion(version, archives[version.name])),
    'Dates show when the framework’s commits were made. The version you choose in the menu above is saved on this device and opens by default next time.',
    '## Offline',
    'The HTML zip contains every page of a version, with search. Unzip it and open `index.html` in your browser.',
    formatProgramSection(root),
    `## ${releasesTitle}`,
    `${newestReleaseText} ${formatLink('/releases', 'Releases')} says what each changed.`,
    formatTable([
      ['Installed release', 'Documentation that fits best', 'What differs'],
      ...releaseGroups.map((group) => [
        formatReleases(group),
        formatLink(getVersion(group.docs).path, getVersion(group.docs).label),
        formatDifference(group),
      ]),
    ]),
    '## All pages',
    'This table compares each page with the same page in the previous version. “API change” means that a symbol, a parameter or a sample changed; “behavior change” means that an output, a table or a command changed; “reworded” means that only the text changed; “–” means that the version doesn’t have the page.',
    formatTable([
      ['Page', 'Section', ...versionsOldestFirst.map(({ label }) => escapeText(label))],
      ...rows.map((row) => [
        formatPageLink(row),
        escapeText(row.section),
        ...versionsOldestFirst.map(({ name }) => pageStates[row.versions[name]?.state ?? 'missing']),
      ]),
    ]),
  );
}

function formatProgramSection(root: string): string {
  const sphinx = `${removeTrailingSlash(root)}${getPermanentFolder(latestVersion)}/`;
  return joinBlocks(
    '## For tools and agents',
    `Sphinx: to link to ${latestVersion.label} from your project, set \`intersphinx_mapping = {'superduper': ('${sphinx}', None)}\`.`,
    `JSON: the ${formatLink('/versions.json', 'list of all files')} includes their schemas.`,
    `Coding agents: run the MCP server, which searches one version at a time: \`npx -y ${getMcpPackageUrl(root)}\`.`,
    `Updates: the ${formatLink(FEED_ROUTE, 'Atom feed')} lists new releases and changed pages.`,
  );
}

function formatVersion(version: SiteVersion, archive: Archive | undefined): string {
  const { label, path, state, release, ref, date } = version;
  return joinBlocks(
    `## ${escapeText(label)}`,
    `${VERSION_STATE_LABELS[state]}. ${release ? 'Release' : 'Commit'} \`${release ?? ref}\`, ${formatDate(date)}. ${formatLink(path, 'Documentation')}`,
    formatList(
      listVersionLinks(version, archive).map(
        ({ title, links }) => `${title}: ${links.map(({ text, to }) => formatLink(to, text)).join(', ')}`,
      ),
    ),
  );
}

function formatPageLink({ title, versions: cells }: HistoryRow): string {
  const route = versions.map(({ name }) => cells[name]?.path).find((path) => path !== undefined);
  return route === undefined ? escapeText(title) : formatLink(route, title);
}
