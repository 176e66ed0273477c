import { llmsAddress } from '../../shared/markdown-address';
import { type SiteVersion, versionByName } from '../../shared/site';
import { formatDate } from '../../shared/text/format';
import { type MarkdownAddresses, partAddress } from './addresses';
import type { MarkdownSection } from './serialize';
import { escaped, items, joined, linkTo } from './text';
import type { UnlinkedPage } from './unlinked-page';

/** Formats the Markdown of a page. Returns its file, or the files of its parts, with their routes. */
export function writeMarkdown(page: UnlinkedPage, addresses: MarkdownAddresses): [string, string][] {
  const { title, route } = page;
  const parts = addresses.partsOf(page);
  const line = versionLine(page, addresses);
  return parts.map((sections, index) => {
    const name = index === 0 ? title : `${title}, part ${index + 1} of ${parts.length}`;
    const where =
      index === 0 ? whatFollows(page, parts, addresses) : partLine(page, index, parts.length, addresses);
    const text = joined(`# ${escaped(name)}`, line, where, ...addresses.sections(page, sections));
    return [partAddress(route, index), text];
  });
}

/** Formats a whole page as one text of any length. */
export function writeWhole(page: UnlinkedPage, addresses: MarkdownAddresses): string {
  return joined(`# ${escaped(page.title)}`, ...addresses.sections(page));
}

/** Formats the line with the release that a page describes and links to its other forms. */
function versionLine(
  { route, version, others, remarks }: UnlinkedPage,
  addresses: MarkdownAddresses,
): string {
  const own = version === null ? undefined : versionByName(version);
  const links = others.map(({ label, route: other }) => linkTo(addresses.markdownOf(other), label));
  return [
    `> ${own ? describedBy(own) : 'Documentation for superduper.'}`,
    `${linkTo(addresses.of(route), 'HTML version of this page')}.`,
    ...(links.length > 0 ? [`In other versions: ${links.join(', ')}.`] : []),
    `${own ? `All pages of ${own.label}` : 'All versions'}: ${linkTo(addresses.of(llmsAddress(own)), 'llms.txt')}.`,
    ...remarks.map((remark) => `${remark}.`),
  ].join(' ');
}

/** Describes the release and the commit that a version documents. */
export function describedBy({ label, release, commit, date }: SiteVersion): string {
  const what = release ? `superduper ${label} (release ${release}, ` : 'the main branch of superduper (';
  return `Documentation for ${what}commit \`${commit.slice(0, 12)}\`, ${formatDate(date)}).`;
}

/** Formats the links to the other parts, with their headings, for the start of the first part. Returns an empty string if the page isn't split. */
function whatFollows(
  page: UnlinkedPage,
  parts: readonly MarkdownSection[][],
  addresses: MarkdownAddresses,
): string {
  if (parts.length === 1) return '';
  const { length } = addresses.sections(page).join('\n\n');
  const list = parts.slice(1).map((part, index) => {
    const address = addresses.of(partAddress(page.route, index + 1));
    return `${linkTo(address, `Part ${index + 2}`)}: ${escaped(contentsOf(part))}`;
  });
  return joined(
    `This page has about ${Math.round(length / 1000)},000 characters, too many for one file. This is part 1 of ${parts.length}. The other parts are:`,
    items(list),
  );
}

/** Lists the titles of a part's highest headings. */
function contentsOf(part: readonly MarkdownSection[]): string {
  const highest = Math.min(...part.filter(({ depth }) => depth > 0).map(({ depth }) => depth));
  const titles = part.filter(({ depth }) => depth === highest).map(({ title }) => title);
  return titles.join(', ');
}

function partLine(
  { route, title }: UnlinkedPage,
  index: number,
  count: number,
  addresses: MarkdownAddresses,
): string {
  const neighbours = [index - 1, index + 1]
    .filter((other) => other >= 0 && other < count)
    .map((other) => linkTo(addresses.of(partAddress(route, other)), `part ${other + 1}`));
  return `This file is a part of ${linkTo(addresses.markdownOf(route), title)}. See also ${neighbours.join(' and ')}.`;
}
