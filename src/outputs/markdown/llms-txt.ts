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

/** The pages of a category of the sidebar, or those that stand in none. */
export interface PageGroup {
  label: string;
  /** How deep its category lies: 0 at the top. */
  depth: number;
  pages: readonly UnlinkedPage[];
}

/** A text with several pages of a version. */
export interface FullText {
  /** Without the base path. */
  address: string;
  label: string;
  text: string;
}

/** The length that fits into the memory of most models beside a question: about 60,000 tokens. */
const MOST_IN_FULL = 250_000;

/**
 * Joins the pages of a version to as few texts as hold them, those of a category at the top of the sidebar together.
 *
 * @param groups - All its pages, in the order of the sidebar.
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

/** The groups with all that lies in them. */
function chaptersOf(groups: readonly PageGroup[]): { label: string; pages: UnlinkedPage[] }[] {
  const chapters: { label: string; pages: UnlinkedPage[] }[] = [];
  for (const { label, depth, pages } of groups) {
    const last = chapters.at(-1);
    if (depth > 0 && last) last.pages.push(...pages);
    else chapters.push({ label, pages: [...pages] });
  }
  return chapters.filter(({ pages }) => pages.length > 0);
}

/** A version that is listed. */
interface VersionList extends UnlinkedVersion {
  fulls: readonly FullText[];
  archive: Archive;
  /** The paths of its skills for agents, from its folder. */
  skills: readonly string[];
}

/** @returns `llms.txt` of a version: every page with what it is about, in the order of the sidebar */
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
      // No link: whoever follows those of this list expects Markdown.
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

/** Returns the text that stands in for one file with all pages of a version: it links to the parts. */
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

/** @returns `llms.txt` of the site: the versions, and which to read */
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
 * @returns A link to the Markdown of a page, with what the page is about and the questions that it answers as a whole; those of its sections stand in its Markdown.
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
