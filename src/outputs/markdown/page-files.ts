import { getLlmsPath } from '../../shared/markdown-paths';
import { getVersion, type SiteVersion } from '../../shared/site';
import { formatDate } from '../../shared/text/format';
import { type MarkdownAddresses, toPartRoute } from './addresses';
import { escapeText, formatLink, formatList, joinBlocks } from './format';
import type { MarkdownSection } from './serialize';
import type { UnlinkedPage } from './unlinked-page';

/** Returns a page's Markdown files: several if the page is long, otherwise one. */
export function formatPageFiles(
  page: UnlinkedPage,
  addresses: MarkdownAddresses,
): [route: string, text: string][] {
  const { title, route } = page;
  const parts = addresses.splitPage(page);
  const versionText = formatVersionLine(page, addresses);
  return parts.map((sections, index) => {
    const isFirst = index === 0;
    const partTitle = isFirst ? title : `${title}, part ${index + 1} of ${parts.length}`;
    const partLinks = isFirst
      ? formatPartList(page, parts, addresses)
      : formatPartLine(page, index, parts.length, addresses);
    const texts = addresses.resolveSections(page, sections);
    return [
      toPartRoute(route, index),
      joinBlocks(`# ${escapeText(partTitle)}`, versionText, partLinks, ...texts),
    ];
  });
}

/** Returns a page's Markdown as one text, however long it is. */
export function formatWholePage(page: UnlinkedPage, addresses: MarkdownAddresses): string {
  return joinBlocks(`# ${escapeText(page.title)}`, ...addresses.resolveSections(page));
}

function formatVersionLine(
  { route, version, counterparts, remarks }: UnlinkedPage,
  addresses: MarkdownAddresses,
): string {
  const siteVersion = version === null ? undefined : getVersion(version);
  const links = counterparts.map(({ label, route: counterpartRoute }) =>
    formatLink(addresses.toMarkdownUrl(counterpartRoute), label),
  );
  return [
    `> ${siteVersion ? describeVersion(siteVersion) : 'Documentation for superduper.'}`,
    `${formatLink(addresses.toUrl(route), 'HTML version of this page')}.`,
    ...(links.length > 0 ? [`In other versions: ${links.join(', ')}.`] : []),
    `${siteVersion ? `All pages of ${siteVersion.label}` : 'All versions'}: ${formatLink(addresses.toUrl(getLlmsPath(siteVersion)), 'llms.txt')}.`,
    ...remarks.map((remark) => `${remark}.`),
  ].join(' ');
}

/** Returns a sentence such as “Documentation for superduper 0.7 (release 0.7.3, commit `3bb04bfea816`, …).” */
export function describeVersion({ label, release, commit, date }: SiteVersion): string {
  const releaseText = release
    ? `superduper ${label} (release ${release}, `
    : 'the main branch of superduper (';
  return `Documentation for ${releaseText}commit \`${commit.slice(0, 12)}\`, ${formatDate(date)}).`;
}

function formatPartList(
  page: UnlinkedPage,
  parts: readonly MarkdownSection[][],
  addresses: MarkdownAddresses,
): string {
  if (parts.length === 1) return '';
  const { length } = addresses.resolveSections(page).join('\n\n');
  const items = parts.map((part, index) => {
    const partUrl = addresses.toUrl(toPartRoute(page.route, index));
    return `${formatLink(partUrl, `Part ${index + 1}`)}: ${escapeText(joinTopTitles(part))}`;
  });
  return joinBlocks(
    `This page has about ${Math.round(length / 1000)},000 characters, too many for one file. This is part 1 of ${parts.length}. The other parts are:`,
    formatList(items.slice(1)),
  );
}

/** Joins the titles of the highest-level headings: returns `Setup, Usage` for `## Setup`, `### Linux` and `## Usage`. */
function joinTopTitles(part: readonly MarkdownSection[]): string {
  const topDepth = Math.min(...part.flatMap(({ depth }) => (depth > 0 ? [depth] : [])));
  return part.flatMap(({ depth, title }) => (depth === topDepth ? [title] : [])).join(', ');
}

function formatPartLine(
  { route, title }: UnlinkedPage,
  index: number,
  count: number,
  addresses: MarkdownAddresses,
): string {
  const neighborLinks = [index - 1, index + 1]
    .filter((partIndex) => partIndex >= 0 && partIndex < count)
    .map((partIndex) => formatLink(addresses.toUrl(toPartRoute(route, partIndex)), `part ${partIndex + 1}`));
  return `This file is a part of ${formatLink(addresses.toMarkdownUrl(route), title)}. See also ${neighborLinks.join(' and ')}.`;
}
