import { llmsAddress, markdownAddress } from '../../shared/markdown-address';
import { releaseRemark } from '../../shared/releases';
import { type SiteVersion, siteDescription, versionInSentence, versions } from '../../shared/site';
import { formatDate, megabytes } from '../../shared/text/format';
import type { MarkdownAddresses } from './addresses';
import type { Archive } from './archive';
import { answersLine } from './serialize';
import { escaped, items, joined, linkTo } from './text';
import type { UnlinkedPage } from './unlinked-page';
import type { UnlinkedVersion } from './unlinked-version';
import { describedBy, writeWhole } from './write';

/** Pages of a sidebar category, or pages outside of all categories. */
export interface PageGroup {
  label: string;
  /** Nesting level of the category: 0 at the top. */
  depth: number;
  pages: readonly UnlinkedPage[];
}

/** A text that contains several pages of a version. */
export interface FullText {
  /** Route of the text. */
  address: string;
  label: string;
  text: string;
}

/** Maximum length in characters: about 60,000 tokens, which most models can read together with a question. */
const MOST_IN_FULL = 250_000;

/**
 * Joins the pages of a version into as few texts as possible. The pages of a top-level category stay together.
 *
 * @param groups - All pages of the version, in sidebar order.
 */
export function fullTexts(
  { path }: SiteVersion,
  groups: readonly PageGroup[],
  addresses: MarkdownAddresses,
): FullText[] {
  return chaptersOf(groups).flatMap(({ label, pages }) => {
    const texts: string[] = [];
    for (const page of pages) {
      const text = `${writeWhole(page, addresses)}\n`;
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

/** Merges each top-level group with the groups inside it. */
function chaptersOf(groups: readonly PageGroup[]): { label: string; pages: UnlinkedPage[] }[] {
  const chapters: { label: string; pages: UnlinkedPage[] }[] = [];
  for (const { label, depth, pages } of groups) {
    const last = chapters.at(-1);
    if (depth > 0 && last) last.pages.push(...pages);
    else chapters.push({ label, pages: [...pages] });
  }
  return chapters.filter(({ pages }) => pages.length > 0);
}

/** The parts of a version's `llms.txt`. */
interface VersionList extends UnlinkedVersion {
  fulls: readonly FullText[];
  archive: Archive;
  /** Paths of the skills for agents, from the version's folder. */
  skills: readonly string[];
}

/** Formats a version's `llms.txt`: every page with its description, in sidebar order. */
export function versionList(
  { version, landing, groups, fulls, archive, skills }: VersionList,
  addresses: MarkdownAddresses,
): string {
  const others = versions
    .filter(({ name }) => name !== version.name)
    .map((other) => linkTo(addresses.of(llmsAddress(other)), other.label));
  return joined(
    `# ${escaped(landing.title)}`,
    `> ${describedBy(version)} Every page below is Markdown and documents only ${versionInSentence(version)}. To see which release is installed, run \`pip show superduper-framework\`. “All versions” lists the documentation that fits it.`,
    items([
      described(landing, addresses),
      `Other versions: ${others.join(', ')}, and ${linkTo(addresses.of(llmsAddress()), 'all')}`,
      ...skills.map(
        (path) => `Skill for coding agents: ${linkTo(addresses.of(`${version.path}/${path}`), path)}`,
      ),
      // Not a link, because programs that follow the links of this list expect Markdown.
      `All pages and skills in one archive (zip, ${megabytes(archive.bytes)}): \`${addresses.of(archive.address)}\``,
    ]),
    ...groups
      .filter(({ pages, depth }) => pages.length > 0 || depth === 0)
      .flatMap(({ label, depth, pages }) => [
        `${depth === 0 ? '##' : '###'} ${escaped(label)}`,
        items(pages.map((page) => described(page, addresses))),
      ]),
    '## Optional',
    'Larger files, each with several of the pages above:',
    items(fulls.map((full) => fullEntry(full, addresses))),
  );
}

/** Formats the list of the texts that together contain all pages of a version. */
export function fullList(
  version: SiteVersion,
  fulls: readonly FullText[],
  addresses: MarkdownAddresses,
): string {
  return joined(
    `# superduper ${version.label}: all pages`,
    `> ${describedBy(version)} All pages together are too long for one file, so they are split into these parts.`,
    items(fulls.map((full) => fullEntry(full, addresses))),
  );
}

/** Formats the site's `llms.txt`: the versions, and which one to read. */
export function siteList(pages: readonly UnlinkedPage[], addresses: MarkdownAddresses): string {
  return joined(
    '# superduper documentation',
    `> ${siteDescription} Each version has its own docs. Names, parameters and behavior differ. To see which release is installed, run \`pip show superduper-framework\`. “All versions” lists the documentation that fits it.`,
    '## Versions',
    items(
      versions.map((version) => {
        const { label, state, release, commit, date } = version;
        const what = `${release ? `release ${release}, ` : ''}commit \`${commit.slice(0, 12)}\`, ${formatDate(date)}`;
        const remark = releaseRemark(version);
        return `${linkTo(addresses.of(llmsAddress(version)), label)}, ${STATES[state]}: ${what}${remark && `. ${remark}`}`;
      }),
    ),
    '## About',
    items(pages.map((page) => described(page, addresses))),
  );
}

const STATES: Record<SiteVersion['state'], string> = {
  latest: 'the latest documented version',
  older: 'an older version',
  unreleased: 'unreleased',
};

/**
 * Formats a link to the Markdown of a page, with its description and the questions that the page answers as a whole. Questions of its
 * sections are in its Markdown.
 */
export function described(
  { route, title, description, sections }: UnlinkedPage,
  addresses: MarkdownAddresses,
): string {
  const answers = sections.find(({ depth }) => depth === 0)?.answers ?? [];
  const asked = answers.length === 0 ? '' : answersLine(answers);
  const about = [description, asked].filter(Boolean).join(' ');
  return linkTo(addresses.of(markdownAddress(route)), title) + (about === '' ? '' : `: ${escaped(about)}`);
}

function fullEntry({ address, label, text }: FullText, addresses: MarkdownAddresses): string {
  const thousands = Math.max(1, Math.round(text.length / 1000));
  return `${linkTo(addresses.of(address), label)}: ${thousands},000 characters`;
}
