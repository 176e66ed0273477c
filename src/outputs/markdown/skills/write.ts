import { getLlmsPath } from '../../../shared/markdown-paths';
import {
  findPreviousVersion,
  formatFrameworkVersion,
  formatVersionName,
  getDocsFolder,
  type SiteVersion,
} from '../../../shared/site';
import type { MarkdownAddresses } from '../addresses';
import { escapeText, formatLink, formatList, joinBlocks } from '../format';
import { describePage } from '../llms-txt';
import { describeVersion } from '../page-files';
import type { MarkdownSection } from '../serialize';
import type { UnlinkedPage } from '../unlinked-page';
import type { Skill, SkillSection } from './table';

const TABLE_FILE = 'src/outputs/markdown/skills/table.ts';

/** Builds a version's skills, keyed by paths such as `skills/superduper/SKILL.md`. Throws an error if a page or section is missing. */
export function buildSkills(
  version: SiteVersion,
  pages: readonly UnlinkedPage[],
  addresses: MarkdownAddresses,
  skills: readonly Skill[],
): Map<string, string> {
  const previous = findPreviousVersion(version.name);
  const folder = getDocsFolder(version.name);
  const buildSkill = (skill: Skill): string => {
    const { name } = skill;
    const findPage = (id: string): UnlinkedPage => {
      const page = pages.find(({ file }) => file === `${folder}/${id}`);
      if (page) return page;
      throw new Error(
        `${folder}/${id}.mdx: expected this page, because the skill ${name} uses it, found none. In ${TABLE_FILE}, name the page that now has its content.`,
      );
    };

    const texts = skill.sections.flatMap((source) => {
      const page = findPage(source.pageId);
      const sections = findSections(page, source, skill, version);
      return sections.map((section) => addresses.quoteSection(page, section));
    });
    const sourcePages = [...new Set(skill.sections.map(({ pageId }) => findPage(pageId)))];
    const links = sourcePages.map(({ route, title }) => formatLink(addresses.toMarkdownUrl(route), title));

    const installed = version.release
      ? 'pip show superduper-framework names this version'
      : `it was installed from ${formatVersionName(version)} of its repository`;
    const description = skill.description
      .replaceAll('FRAMEWORK', formatFrameworkVersion(version))
      .replaceAll('VERSION', formatVersionName(version))
      .replaceAll('BEFORE', previous ? formatFrameworkVersion(previous) : '')
      .replaceAll('INSTALLED', installed);

    return joinBlocks(
      `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\nmetadata:\n  version: ${JSON.stringify(version.release ?? version.commit)}\n---`,
      `# ${name}, ${escapeText(version.label)}`,
      `> ${describeVersion(version)} Based on ${links.join(', ')}.`,
      ...texts,
      '## Where to look things up',
      formatList([
        `All pages of ${escapeText(version.label)}: ${formatLink(addresses.toUrl(getLlmsPath(version)), 'llms.txt')}`,
        `Every symbol with its signature: ${formatLink(addresses.toUrl(`${version.path}/api.json`), 'api.json')}`,
        ...skill.pages.map((id) => describePage(findPage(id), addresses)),
      ]),
    );
  };
  return new Map(
    skills
      .filter(({ isForUpgrades }) => previous !== undefined || !isForUpgrades)
      .map((skill) => [`skills/${skill.name}/SKILL.md`, buildSkill(skill)]),
  );
}

function findSections(
  { file, sections }: UnlinkedPage,
  { heading, isFromTop }: SkillSection,
  { name, isForUpgrades }: Skill,
  { state }: SiteVersion,
): readonly MarkdownSection[] {
  const index = sections.findIndex(({ depth, anchors }) => depth > 0 && anchors[0] === heading);
  if (index >= 0) return sections.slice(isFromTop ? 0 : index, index + 1);
  // The main branch's upgrade page may still lack sections, because writers add them as the branch changes.
  if (isForUpgrades && state === 'unreleased') return isFromTop ? sections.slice(0, 1) : [];
  const headingIds = sections.flatMap(({ depth, anchors: [id] }) => (depth > 0 && id ? [`"${id}"`] : []));
  throw new Error(
    `${file}.mdx: expected a heading with the id "${heading}", because the skill ${name} uses its section, found ${headingIds.join(', ') || 'no heading'}. Restore the heading, or name another one in ${TABLE_FILE}.`,
  );
}
