import type { List, PhrasingContent, RootContent } from 'mdast';
import { code, link, list, paragraph, text } from '../page/mdast';
import { type SiteVersion, versions } from '../site';
import { megabytes } from '../text/bytes';
import { llmsAddress, twinAddress } from '../twin-address';
import type { TwinAddresses } from './addresses';
import type { Archive } from './archive';
import type { Draft } from './draft';
import { serializeNodes } from './serialize';
import { describedBy, writeWhole } from './write';

/** The pages of a category of the sidebar, or those that stand in none. */
export interface PageGroup {
  label: string;
  /** How deep its category lies: 0 at the top. */
  depth: number;
  drafts: readonly Draft[];
}

/** A text with several pages of a version. */
export interface FullText {
  /** Without the base path. */
  address: string;
  label: string;
  text: string;
}

/** What fits into the memory of most models beside a question: about 60,000 tokens. */
const MOST_IN_FULL = 250_000;

/**
 * Joins the pages of a version to as few texts as hold them, those of a category at the top of the sidebar together.
 *
 * @param groups - All its pages, in the order of the sidebar.
 */
export function fullTexts(
  { path }: SiteVersion,
  groups: readonly PageGroup[],
  addresses: TwinAddresses,
): FullText[] {
  return chaptersOf(groups).flatMap(({ label, drafts }) => {
    const texts: string[] = [];
    for (const draft of drafts) {
      const text = `${writeWhole(draft, addresses)}\n`;
      const last = texts.length - 1;
      if (last >= 0 && (texts[last] ?? '').length + text.length <= MOST_IN_FULL) texts[last] += text;
      else texts.push(text);
    }
    return texts.map((text, index) => {
      const number = texts.length > 1 ? `-${index + 1}` : '';
      return {
        address: `${path}/llms-full/${label.toLowerCase().replace(/\W+/g, '-')}${number}.txt`,
        label: texts.length > 1 ? `${label}, ${index + 1} of ${texts.length}` : label,
        text,
      };
    });
  });
}

/** The groups with all that lies in them. */
function chaptersOf(groups: readonly PageGroup[]): { label: string; drafts: Draft[] }[] {
  const chapters: { label: string; drafts: Draft[] }[] = [];
  for (const { label, depth, drafts } of groups) {
    const last = chapters.at(-1);
    if (depth > 0 && last) last.drafts.push(...drafts);
    else chapters.push({ label, drafts: [...drafts] });
  }
  return chapters.filter(({ drafts }) => drafts.length > 0);
}

/** What the list of a version names. */
export interface VersionList {
  version: SiteVersion;
  landing: Draft;
  groups: readonly PageGroup[];
  fulls: readonly FullText[];
  archive: Archive;
}

/** @returns `llms.txt` of a version: every page with what it is about, in the order of the sidebar */
export function versionList(
  { version, landing, groups, fulls, archive }: VersionList,
  addresses: TwinAddresses,
): string {
  const { label } = version;
  const others = versions
    .filter(({ name }) => name !== version.name)
    .map((other) => link(addresses.of(llmsAddress(other)), text(other.label)));
  return serializeNodes([
    heading(1, landing.title),
    {
      type: 'blockquote',
      children: [
        paragraph(
          null,
          ...describedBy(version),
          text(
            `Every page below is Markdown, and speaks of ${version.release ? label : 'the main branch'} alone. Read the version that `,
          ),
          code('pip show superduper-framework'),
          text(' names.'),
        ),
      ],
    },
    items([
      [...described(landing, addresses)],
      [
        text('Other versions: '),
        ...separated(others),
        text(', and '),
        link(addresses.of(llmsAddress()), text('all')),
      ],
      [
        link(addresses.of(archive.address), text('All these pages in one archive')),
        text(` (zip, ${megabytes(archive.bytes)})`),
      ],
    ]),
    ...groups.flatMap(({ label: title, depth, drafts }): RootContent[] =>
      drafts.length === 0 && depth > 0
        ? []
        : [heading(depth === 0 ? 2 : 3, title), items(drafts.map((draft) => described(draft, addresses)))],
    ),
    heading(2, 'Optional'),
    paragraph(null, text('Several pages in one text, by the parts of the list above:')),
    items(fulls.map((full) => fullEntry(full, addresses))),
  ]);
}

/** @returns what stands where the text with all pages of a version would be: where its parts are */
export function fullList(version: SiteVersion, fulls: readonly FullText[], addresses: TwinAddresses): string {
  return serializeNodes([
    heading(1, `superduper ${version.label}: all pages`),
    {
      type: 'blockquote',
      children: [
        paragraph(
          null,
          ...describedBy(version),
          text('All pages are too long for one text; these are its parts.'),
        ),
      ],
    },
    items(fulls.map((full) => fullEntry(full, addresses))),
  ]);
}

/** @returns `llms.txt` of the site: the versions, and which to read */
export function siteList(pages: readonly Draft[], addresses: TwinAddresses): string {
  return serializeNodes([
    heading(1, 'superduper documentation'),
    {
      type: 'blockquote',
      children: [
        paragraph(
          null,
          text(
            'Documentation of superduper, the open-source Python framework that brings models, listeners and vector search to the database you already have. Each version is a documentation of its own. Read the one that ',
          ),
          code('pip show superduper-framework'),
          text(' names: names, parameters and behaviour differ.'),
        ),
      ],
    },
    heading(2, 'Versions'),
    items(
      versions.map((version) => [
        link(addresses.of(llmsAddress(version)), text(version.label)),
        text(`, ${STATES[version.state]}: `),
        ...releaseOf(version),
      ]),
    ),
    heading(2, 'About'),
    items(pages.map((draft) => described(draft, addresses))),
  ]);
}

const STATES: Record<SiteVersion['state'], string> = {
  latest: 'the latest release',
  older: 'an older release',
  unreleased: 'not released',
};

function releaseOf({ release, commit, date }: SiteVersion): PhrasingContent[] {
  return [
    text(release ? `release ${release}, commit ` : 'commit '),
    code(commit.slice(0, 12)),
    text(` of ${date}`),
  ];
}

function described({ route, title, description }: Draft, addresses: TwinAddresses): PhrasingContent[] {
  const about = description === '' ? [] : [text(`: ${description}`)];
  return [link(addresses.of(twinAddress(route)), text(title)), ...about];
}

function fullEntry({ address, label, text: content }: FullText, addresses: TwinAddresses): PhrasingContent[] {
  return [
    link(addresses.of(address), text(label)),
    text(`: ${Math.max(1, Math.round(content.length / 1000))},000 characters`),
  ];
}

function heading(depth: 1 | 2 | 3, title: string): RootContent {
  return { type: 'heading', depth, children: [text(title)] };
}

function items(entries: readonly PhrasingContent[][]): List {
  return list('', entries);
}

function separated(links: readonly PhrasingContent[]): PhrasingContent[] {
  return links.flatMap((one, index) => [...(index > 0 ? [text(', ')] : []), one]);
}
