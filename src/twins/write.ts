import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import { code, join, link, paragraph, text } from '../page/mdast';
import { type SiteVersion, versionByName } from '../site';
import { llmsAddress, twinAddress } from '../twin-address';
import { partAddress, type TwinAddresses } from './addresses';
import type { Draft } from './draft';
import { MOST_CHARACTERS } from './parts';
import { type MarkdownSection, serializeNodes } from './serialize';

/**
 * Writes the Markdown of a page.
 *
 * @returns The files by their address without the base path: one, or that which names the parts and the parts.
 * @throws Error naming the page, if one of them is too long all the same.
 */
export function writeTwin(draft: Draft, addresses: TwinAddresses): Map<string, string> {
  const parts = addresses.partsOf(draft);
  const line = serializeNodes([versionLine(draft, addresses)]);
  const files = new Map<string, string>();
  if (parts.length === 1) {
    files.set(twinAddress(draft.route), page([titleOf(draft.title), line, ...addresses.sections(draft)]));
  } else {
    files.set(
      twinAddress(draft.route),
      page([titleOf(draft.title), line, serializeNodes(partList(draft, parts, addresses))]),
    );
    for (const [index, sections] of parts.entries()) {
      const title = titleOf(`${draft.title}, part ${index + 1} of ${parts.length}`);
      files.set(
        partAddress(draft.route, index),
        page([
          title,
          line,
          serializeNodes(partLine(draft, index, parts.length, addresses)),
          ...addresses.sections(draft, sections),
        ]),
      );
    }
  }
  for (const [address, { length }] of files) {
    if (length < MOST_CHARACTERS) continue;
    throw new Error(
      `${address}: expected less than ${MOST_CHARACTERS} characters, found ${length}. Give what is longest on the page ${draft.route} headings of its own.`,
    );
  }
  return files;
}

/** @returns the whole page in one text, however long */
export function writeWhole(draft: Draft, addresses: TwinAddresses): string {
  return page([titleOf(draft.title), ...addresses.sections(draft)]);
}

function page(blocks: readonly string[]): string {
  return `${blocks.map((block) => block.trimEnd()).join('\n\n')}\n`;
}

function titleOf(title: string): string {
  return serializeNodes([{ type: 'heading', depth: 1, children: [text(title)] }]);
}

/** What of which release a page is, and where it is besides. */
function versionLine(draft: Draft, addresses: TwinAddresses): RootContent {
  const version = draft.version === null ? null : versionByName(draft.version);
  const others = draft.others.map(({ label, route }): PhrasingContent[] => [
    link(addresses.twin(route), text(label)),
  ]);
  const whose = version ? `All pages of ${version.label}: ` : 'All versions: ';
  const remarks = draft.remarks.map((remark) => ` ${remark}.`).join('');
  const words: PhrasingContent[] = [
    ...(version ? describedBy(version) : [text('Documentation of superduper. ')]),
    link(addresses.of(draft.route), text('This page in HTML')),
    text('. '),
    ...(others.length > 0 ? [text('In other versions: '), ...join(others, ', '), text('. ')] : []),
    text(whose),
    link(addresses.of(llmsAddress(version ?? undefined)), text('llms.txt')),
    text(`.${remarks}`),
  ];
  return { type: 'blockquote', children: [paragraph(null, ...words) as BlockContent] };
}

/** @returns what a version describes: its release and commit */
export function describedBy({ label, release, commit, date }: SiteVersion): PhrasingContent[] {
  const what = release ? `superduper ${label}: release ${release}` : 'superduper, main branch';
  return [text(`Documentation of ${what}, commit `), code(commit.slice(0, 12)), text(` of ${date}. `)];
}

function partList(
  { route, sections, title }: Draft,
  parts: readonly MarkdownSection[][],
  addresses: TwinAddresses,
): RootContent[] {
  const length = sections.reduce((sum, { markdown }) => sum + markdown.length, 0);
  return [
    paragraph(
      null,
      text(
        `${title} has about ${Math.round(length / 1000)},000 characters, too many for one file. Each of its ${parts.length} parts has an address of its own:`,
      ),
    ),
    {
      type: 'list',
      ordered: true,
      spread: false,
      children: parts.map((part, index) => ({
        type: 'listItem',
        spread: false,
        children: [
          paragraph(
            null,
            link(addresses.of(partAddress(route, index)), text(`Part ${index + 1}`)),
            text(`: ${contentsOf(part)}`),
          ),
        ],
      })),
    },
  ];
}

/** What stands in a part: its headings of the second level, or those that it has. */
function contentsOf(part: readonly MarkdownSection[]): string {
  const highest = Math.min(...part.filter(({ depth }) => depth > 0).map(({ depth }) => depth));
  const titles = part.filter(({ depth }) => depth === highest).map(({ title }) => title);
  return [...(part[0]?.depth === 0 ? ['what the page is about'] : []), ...titles].join(', ');
}

function partLine(draft: Draft, index: number, count: number, addresses: TwinAddresses): RootContent[] {
  const neighbours = [index - 1, index + 1]
    .filter((other) => other >= 0 && other < count)
    .map((other): PhrasingContent[] => [
      link(addresses.of(partAddress(draft.route, other)), text(`part ${other + 1}`)),
    ]);
  return [
    paragraph(
      null,
      text('A part of '),
      link(addresses.twin(draft.route), text(draft.title)),
      text('; beside it '),
      ...join(neighbours, ' and '),
      text('.'),
    ),
  ];
}
