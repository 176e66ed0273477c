import { expect, test } from '@playwright/test';
import { MarkdownAddresses } from '../../../../src/outputs/markdown/addresses';
import type { MarkdownSection } from '../../../../src/outputs/markdown/serialize';
import type { Skill } from '../../../../src/outputs/markdown/skills/table';
import { writeSkills } from '../../../../src/outputs/markdown/skills/write';
import { sectionsOfText } from '../../../../src/outputs/markdown/text';
import type { UnlinkedPage } from '../../../../src/outputs/markdown/unlinked-page';
import { docsFolderOf } from '../../../../src/shared/site';
import { latest, main, oldest } from '../../../live-versions';

const pageOf = (id: string, sections: readonly MarkdownSection[], version = latest): UnlinkedPage => ({
  file: `${docsFolderOf(version.name)}/${id}`,
  route: `${version.path}/${id}`,
  version: version.name,
  title: `Title of ${id}`,
  description: `About ${id}.`,
  sections,
  others: [],
  remarks: [],
});

const text = `What it is.

## First

Read [below](#second).

### Deeper

Left out.

## Second

\`\`\`python
import superduper
\`\`\`
`;

const withIds = (sections: readonly MarkdownSection[]) =>
  sections.map((section) => ({ ...section, anchors: [section.title.toLowerCase()] }));

const skill: Skill = {
  name: 'one',
  description: 'Upgrade "BEFORE" to VERSION.',
  sections: [
    { page: 'intro', heading: 'first', isFromTop: true },
    { page: 'intro', heading: 'second' },
  ],
  pages: ['errors'],
};

const write = (skills: readonly Skill[], body = text, version = latest) => {
  const pages = [pageOf('intro', withIds(sectionsOfText(body)), version), pageOf('errors', [], version)];
  const addresses = new MarkdownAddresses({ url: 'https://d.org', baseUrl: '/x/' }, pages, new Set());
  return writeSkills(version, pages, addresses, skills);
};

test('writes front matter, page sections with absolute links, and further sources of a skill', () => {
  const written = write([skill]).get('skills/one/SKILL.md') ?? '';
  expect(written).toMatch(
    /^---\nname: one\ndescription: "Upgrade \\".+\\" to .+\."\nmetadata:\n {2}version: ".+"\n---\n/,
  );
  expect(written).not.toMatch(/BEFORE|VERSION|Left out/);
  expect(written).toContain(
    'What it is.\n\n## First\n\nRead [below](https://d.org/x/docs/intro.md#second).\n\n## Second\n',
  );
  expect(written).toContain('- [Title of errors](https://d.org/x/docs/errors.md): About errors.');
});

test('omits the upgrade skill from the oldest version', () => {
  expect([...write([skill, { ...skill, name: 'two', needsBefore: true }], text, oldest).keys()]).toEqual([
    'skills/one/SKILL.md',
  ]);
});

test('accepts that changes of the main branch are not documented yet', () => {
  const written = write([{ ...skill, needsBefore: true }], 'Nothing to change yet.', main);
  expect(written.get('skills/one/SKILL.md')).toContain('Nothing to change yet.');
});

test('reports a missing section or page with its file', () => {
  const folder = docsFolderOf(latest.name);
  expect(() => write([{ ...skill, sections: [{ page: 'intro', heading: 'gone' }] }])).toThrow(
    `${folder}/intro.mdx: expected a heading with the id "gone", because the skill one uses its section, found "first", "deeper", "second". Restore the heading, or name another one in src/outputs/markdown/skills/table.ts.`,
  );
  expect(() => write([{ ...skill, pages: ['none'] }])).toThrow(
    `${folder}/none.mdx: expected this page, because the skill one uses it, found none. In src/outputs/markdown/skills/table.ts, name the page that now has its content.`,
  );
});
