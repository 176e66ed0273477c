import { llmsAddress } from '../../../shared/markdown-address';
import { docsFolderOf, type SiteVersion, versionBefore } from '../../../shared/site';
import type { MarkdownAddresses } from '../addresses';
import { described } from '../llms-txt';
import type { MarkdownSection } from '../serialize';
import { escaped, items, joined, linkTo } from '../text';
import type { UnlinkedPage } from '../unlinked-page';
import { describedBy } from '../write';
import type { Skill, SkillSection } from './table';

/** An agent reads a skill whole before it begins, beside all that it has to know of the project. */
const MOST_LINES = 200;

const TABLE = 'src/outputs/markdown/skills/table.ts';

/**
 * Makes the skills of a version, of sections of its pages.
 *
 * @returns Their texts by the path from the folder of the version: `skills/superduper/SKILL.md`.
 * @throws Error naming the file and the heading, if a page has no such section; naming what to take out, if a skill is too long.
 */
export function writeSkills(
  version: SiteVersion,
  pages: readonly UnlinkedPage[],
  addresses: MarkdownAddresses,
  skills: readonly Skill[],
): Map<string, string> {
  const before = versionBefore(version.name);
  return new Map(
    skills
      .filter(({ needsBefore }) => before !== undefined || !needsBefore)
      .map((skill) => [
        `skills/${skill.name}/SKILL.md`,
        writeSkill(skill, version, before?.label ?? '', pages, addresses),
      ]),
  );
}

function writeSkill(
  skill: Skill,
  version: SiteVersion,
  before: string,
  pages: readonly UnlinkedPage[],
  addresses: MarkdownAddresses,
): string {
  const { name } = skill;
  const description = skill.description.replaceAll('VERSION', version.label).replaceAll('BEFORE', before);
  const pageOf = (id: string) => pageCalled(id, name, version, pages);
  const texts = skill.sections.map((source) => {
    const page = pageOf(source.page);
    return joined(...sectionsOf(source, name, page).map((section) => addresses.quoted(page, section)));
  });
  const sources = [...new Set(skill.sections.map(({ page }) => pageOf(page)))];
  const links = sources.map(({ route, title }) => linkTo(addresses.markdownOf(route), title));
  const skillText = joined(
    `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\nmetadata:\n  version: ${JSON.stringify(version.release ?? version.commit)}\n---`,
    `# ${name}, ${escaped(version.label)}`,
    `> ${describedBy(version)} Made of ${links.join(', ')}.`,
    ...texts,
    '## Where to look things up',
    items([
      `All pages of ${escaped(version.label)}: ${linkTo(addresses.of(llmsAddress(version)), 'llms.txt')}`,
      `Every symbol with its signature: ${linkTo(addresses.of(`${version.path}/api.json`), 'api.json')}`,
      ...skill.pages.map((id) => described(pageOf(id), addresses)),
    ]),
  );
  const lines = linesOf(skillText);
  if (lines <= MOST_LINES) return skillText;
  const { page, heading } = leastThatHelps(skill.sections, texts, lines - MOST_LINES);
  throw new Error(
    `${TABLE}: expected at most ${MOST_LINES} lines in the skill ${name} of ${version.label}, found ${lines}. Take the section "${heading}" of ${page} out, or shorten it.`,
  );
}

function pageCalled(
  id: string,
  skill: string,
  { name }: SiteVersion,
  pages: readonly UnlinkedPage[],
): UnlinkedPage {
  const file = `${docsFolderOf(name)}/${id}`;
  const page = pages.find((one) => one.file === file);
  if (page) return page;
  throw new Error(
    `${file}.mdx: expected this page, which the skill ${skill} is made of, found none. Name the page that has its contents now in ${TABLE}.`,
  );
}

function sectionsOf(
  { heading, isFromTop }: SkillSection,
  skill: string,
  { file, sections }: UnlinkedPage,
): readonly MarkdownSection[] {
  const index = sections.findIndex(({ depth, anchors }) => depth > 0 && anchors[0] === heading);
  if (index >= 0) return sections.slice(isFromTop ? 0 : index, index + 1);
  const found = sections.flatMap(({ depth, anchors: [id] }) => (depth > 0 && id ? [`"${id}"`] : []));
  throw new Error(
    `${file}.mdx: expected a heading with the id "${heading}", which the skill ${skill} takes, found ${found.join(', ') || 'no heading'}. Give the section its heading back, or name another in ${TABLE}.`,
  );
}

/** @returns the shortest section that is as long as what is too much, or the longest of all */
function leastThatHelps(
  sections: readonly SkillSection[],
  texts: readonly string[],
  tooMuch: number,
): SkillSection {
  const byLength = sections
    .map((section, index) => ({ section, lines: linesOf(texts[index] ?? '') }))
    .toSorted((a, b) => a.lines - b.lines);
  const chosen = byLength.find(({ lines }) => lines >= tooMuch) ?? byLength.at(-1);
  if (!chosen) throw new Error(`${TABLE}: expected a skill with sections, found one with none.`);
  return chosen.section;
}

function linesOf(text: string): number {
  return text.trimEnd().split('\n').length;
}
