import { getLlmsPath, getMarkdownPath } from '../../shared/markdown-paths';
import { formatReleaseRemark } from '../../shared/releases';
import {
  formatVersionName,
  formatVersionTitle,
  type SiteVersion,
  siteDescription,
  versions,
} from '../../shared/site';
import { formatDate, formatMegabytes } from '../../shared/text/format';
import type { MarkdownAddresses } from './addresses';
import type { Archive } from './archive';
import { escapeText, formatLink, formatList, joinBlocks } from './format';
import { describeVersion, formatWholePage } from './page-files';
import { formatAnswers } from './serialize';
import type { UnlinkedPage } from './unlinked-page';
import type { UnlinkedVersion } from './unlinked-version';

/** Pages that `llms.txt` lists below one heading, such as the pages of a sidebar category. */
export interface SidebarGroup {
  label: string;
  /** 0 for a top-level heading, 1 for a category inside another one, and so on. */
  depth: number;
  pages: readonly UnlinkedPage[];
}

interface FullText {
  /** Route of the file, such as `/docs/llms-full/start.txt`. */
  address: string;
  label: string;
  text: string;
}

/** Maximum number of characters in a text file that joins several pages: about 60,000 tokens, which most language models can read at once. */
const MAX_TEXT_LENGTH = 250_000;

/** Joins a version's pages into a few large text files, so that language models can read many pages at once. */
export function buildFullTexts(
  { path }: SiteVersion,
  groups: readonly SidebarGroup[],
  addresses: MarkdownAddresses,
): FullText[] {
  return mergeSubcategories(groups).flatMap(({ label, pages }) => {
    const texts: string[] = [];
    for (const page of pages) {
      const pageText = `${formatWholePage(page, addresses)}\n`;
      const lastText = texts.at(-1);
      if (lastText !== undefined && lastText.length + pageText.length <= MAX_TEXT_LENGTH)
        texts[texts.length - 1] = lastText + pageText;
      else texts.push(pageText);
    }
    return texts.map((text, index) => {
      const numberSuffix = texts.length > 1 ? `-${index + 1}` : '';
      return {
        address: `${path}/llms-full/${label.toLowerCase().replace(/\W+/g, '-')}${numberSuffix}.txt`,
        label: texts.length > 1 ? `${label}, ${index + 1} of ${texts.length}` : label,
        text,
      };
    });
  });
}

function mergeSubcategories(groups: readonly SidebarGroup[]): { label: string; pages: UnlinkedPage[] }[] {
  const chapters: { label: string; pages: UnlinkedPage[] }[] = [];
  for (const { label, depth, pages } of groups) {
    const lastChapter = chapters.at(-1);
    if (depth > 0 && lastChapter) lastChapter.pages.push(...pages);
    else chapters.push({ label, pages: [...pages] });
  }
  return chapters;
}

interface VersionListInput extends UnlinkedVersion {
  fullTexts: readonly FullText[];
  archive: Archive;
  skillPaths: readonly string[];
}

/** Returns a version's `llms.txt`, which lists all pages with their descriptions. */
export function formatVersionList(
  { version, landing, groups, fullTexts, archive, skillPaths }: VersionListInput,
  addresses: MarkdownAddresses,
): string {
  const otherVersions = versions
    .filter(({ name }) => name !== version.name)
    .map((otherVersion) => formatLink(addresses.toUrl(getLlmsPath(otherVersion)), otherVersion.label));
  return joinBlocks(
    `# ${escapeText(landing.title)}`,
    `> ${describeVersion(version)} Every page below is Markdown and documents only ${formatVersionName(version)}. To see which release is installed, run \`pip show superduper-framework\`. “All versions” lists the documentation that fits it.`,
    formatList([
      describePage(landing, addresses),
      `Other versions: ${otherVersions.join(', ')}, and ${formatLink(addresses.toUrl(getLlmsPath()), 'all')}`,
      ...skillPaths.map(
        (path) => `Skill for coding agents: ${formatLink(addresses.toUrl(`${version.path}/${path}`), path)}`,
      ),
      // Not a link, because programs that follow the links in this list expect Markdown.
      `All pages and skills in one archive (zip, ${formatMegabytes(archive.bytes)}): \`${addresses.toUrl(archive.address)}\``,
    ]),
    ...groups.flatMap(({ label, depth, pages }) => [
      `${depth === 0 ? '##' : '###'} ${escapeText(label)}`,
      formatList(pages.map((page) => describePage(page, addresses))),
    ]),
    '## Optional',
    'Larger files, each with several of the pages above:',
    formatList(fullTexts.map((fullText) => formatFullTextItem(fullText, addresses))),
  );
}

/** Returns a version's `llms-full.txt`, which lists the large text files. */
export function formatFullTextList(
  version: SiteVersion,
  fullTexts: readonly FullText[],
  addresses: MarkdownAddresses,
): string {
  return joinBlocks(
    `# ${formatVersionTitle(version)}: all pages`,
    `> ${describeVersion(version)} All pages together are too long for one file, so they are split into these parts.`,
    formatList(fullTexts.map((fullText) => formatFullTextItem(fullText, addresses))),
  );
}

/** Returns the site's `llms.txt`, which lists the versions and explains which one to read. */
export function formatSiteList(pages: readonly UnlinkedPage[], addresses: MarkdownAddresses): string {
  return joinBlocks(
    '# superduper documentation',
    `> ${siteDescription} Each version has its own docs. Names, parameters and behavior differ. To see which release is installed, run \`pip show superduper-framework\`. “All versions” lists the documentation that fits it.`,
    '## Versions',
    formatList(
      versions.map((version) => {
        const { label, state, release, commit, date } = version;
        const releaseText = `${release ? `release ${release}, ` : ''}commit \`${commit.slice(0, 12)}\`, ${formatDate(date)}`;
        const remark = formatReleaseRemark(version);
        return `${formatLink(addresses.toUrl(getLlmsPath(version)), label)}, ${STATE_NAMES[state]}: ${releaseText}${remark && `. ${remark}`}`;
      }),
    ),
    '## About',
    formatList(pages.map((page) => describePage(page, addresses))),
  );
}

const STATE_NAMES: Record<SiteVersion['state'], string> = {
  latest: 'the latest documented version',
  older: 'an older version',
  unreleased: 'unreleased',
};

/** Formats a list item about a page: a link to its Markdown, its description and the readers' questions that its introduction answers. */
export function describePage(
  { route, title, description, sections }: UnlinkedPage,
  addresses: MarkdownAddresses,
): string {
  const answers = sections.find(({ depth }) => depth === 0)?.answers ?? [];
  const answersText = answers.length > 0 ? formatAnswers(answers) : '';
  const summary = [description, answersText].filter(Boolean).join(' ');
  const link = formatLink(addresses.toUrl(getMarkdownPath(route)), title);
  return summary === '' ? link : `${link}: ${escapeText(summary)}`;
}

function formatFullTextItem({ address, label, text }: FullText, addresses: MarkdownAddresses): string {
  const thousands = Math.max(1, Math.round(text.length / 1000));
  return `${formatLink(addresses.toUrl(address), label)}: ${thousands},000 characters`;
}
