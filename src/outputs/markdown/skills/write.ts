import { llmsAddress } from '../../../shared/markdown-address';
import { docsFolderOf, type SiteVersion, versionBefore } from '../../../shared/site';
import type { MarkdownAddresses } from '../addresses';
import { described } from '../llms-txt';
import type { MarkdownSection } from '../serialize';
import { escaped, items, joined, linkTo } from '../text';
import type { UnlinkedPage } from '../unlinked-page';
import { describedBy } from '../write';
import type { Skill, SkillSection } from './table';

const TABLE = 'src/outputs/markdown/skills/table.ts';

/**
 * Builds the skills of a version from sections of its pages.
 *
 * @returns The texts, by their paths from the version's folder: `skills/superduper/SKILL.md`.
 * @throws An error that names the file and the heading if a page doesn't have the section.
 */
export function writeSkills(
  version: SiteVersion,
  pages: readonly UnlinkedPage[],
  addresses: MarkdownAddresses,
  skills: readonly Skill[],
): Map<string, string> {
  const before = versionBefore(version.name);
  const folder = docsFolderOf(version.name);
  const write = ({ name, description, ...skill }: Skill): string => {
    const pageOf = (id: string): UnlinkedPage => {
      const page = pages.find(({ file }) => file === `${folder}/${id}`);
      if (page) return page;
      throw new Error(
        `${folder}/${id}.mdx: expected this page, because the skill ${name} uses it, found none. In ${TABLE}, name the page that now has its content.`,
      );
    };
    const texts = skill.sections.flatMap((source) => {
      const page = pageOf(source.page);
      const sections = sectionsOf(page, source, { name, ...skill }, version);
      return sections.map((section) => addresses.quoted(page, section));
    });
    const sources = [...new Set(skill.sections.map(({ page }) => pageOf(page)))];
    const links = sources.map(({ route, title }) => linkTo(addresses.markdownOf(route), title));
    const about = description.replaceAll('VERSION', version.label).replaceAll('BEFORE', before?.label ?? '');
    return joined(
      `---\nname: ${name}\ndescription: ${JSON.stringify(about)}\nmetadata:\n  version: ${JSON.stringify(version.release ?? version.commit)}\n---`,
      `# ${name}, ${escaped(version.label)}`,
      `> ${describedBy(version)} Based on ${links.join(', ')}.`,
      ...texts,
      '## Where to look things up',
      items([
        `All pages of ${escaped(version.label)}: ${linkTo(addresses.of(llmsAddress(version)), 'llms.txt')}`,
        `Every symbol with its signature: ${linkTo(addresses.of(`${version.path}/api.json`), 'api.json')}`,
        ...skill.pages.map((id) => described(pageOf(id), addresses)),
      ]),
    );
  };
  return new Map(
    skills
      .filter(({ needsBefore }) => before !== undefined || !needsBefore)
      .map((skill) => [`skills/${skill.name}/SKILL.md`, write(skill)]),
  );
}

function sectionsOf(
  { file, sections }: UnlinkedPage,
  { heading, isFromTop }: SkillSection,
  { name, needsBefore }: Omit<Skill, 'description'>,
  { state }: SiteVersion,
): readonly MarkdownSection[] {
  const index = sections.findIndex(({ depth, anchors }) => depth > 0 && anchors[0] === heading);
  if (index >= 0) return sections.slice(isFromTop ? 0 : index, index + 1);
  // The upgrade page of the main branch gets its sections while the branch changes.
  if (needsBefore && state === 'unreleased') return isFromTop ? sections.slice(0, 1) : [];
  const found = sections.flatMap(({ depth, anchors: [id] }) => (depth > 0 && id ? [`"${id}"`] : []));
  throw new Error(
    `${file}.mdx: expected a heading with the id "${heading}", because the skill ${name} uses its section, found ${found.join(', ') || 'no heading'}. Restore the heading, or name another one in ${TABLE}.`,
  );
}
