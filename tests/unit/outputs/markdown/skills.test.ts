import { expect, test } from '@playwright/test';
import { MarkdownAddresses } from '../../../../src/outputs/markdown/addresses';
import { parseSections } from '../../../../src/outputs/markdown/format';
import type { MarkdownSection } from '../../../../src/outputs/markdown/serialize';
import type { Skill } from '../../../../src/outputs/markdown/skills/table';
import { buildSkills } from '../../../../src/outputs/markdown/skills/write';
import type { UnlinkedPage } from '../../../../src/outputs/markdown/unlinked-page';
import { getDocsFolder } from '../../../../src/shared/site';
import { latest, main, oldest } from '../../../live-versions';

const pageOf = (id: string, sections: readonly MarkdownSection[], version = latest): UnlinkedPage => ({
  file: `${getDocsFolder(version.name)}/${id}`,
  route: `${version.path}/${id}`,
  version: version.name,
  title: `Title of ${id}`,
  description: `About ${id}.`,
  sections,
  counterparts: [],
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
    { pageId: 'intro', heading: 'first', isFromTop: true },
    { pageId: 'intro', heading: 'second' },
  ],
  pages: ['errors'],
};

const write = (skills: readonly Skill[], body = text, version = latest) => {
  const pages = [pageOf('intro', withIds(parseSections(body)), version), pageOf('errors', [], version)];
  const addresses = new MarkdownAddresses({ url: 'https://d.org', baseUrl: '/x/' }, pages, new Set());
  return buildSkills(version, pages, addresses, skills);
};

test('describes each version in words, also the main branch', () => {
  const described = {
    ...skill,
    sections: [],
    pages: [],
    description: 'Use FRAMEWORK if INSTALLED. To VERSION.',
  };
  const describeSkill = (version: typeof latest) =>
    /description: (.*)/.exec(write([described], text, version).get('skills/one/SKILL.md') ?? '')?.[1];
  expect(describeSkill(latest)).toBe(
    `"Use superduper ${latest.label} if pip show superduper-framework names this version. To ${latest.label}."`,
  );
  expect(describeSkill(main)).toBe(
    '"Use the main branch of superduper if it was installed from the main branch of its repository. To the main branch."',
  );
});

test('writes front matter, page sections with absolute links, and further sources of a skill', () => {
  const skillText = write([skill]).get('skills/one/SKILL.md') ?? '';
  expect(skillText).toMatch(
    /^---\nname: one\ndescription: "Upgrade \\".+\\" to .+\."\nmetadata:\n {2}version: ".+"\n---\n/,
  );
  expect(skillText).not.toMatch(/BEFORE|VERSION|Left out/);
  expect(skillText).toContain(
    'What it is.\n\n## First\n\nRead [below](https://d.org/x/docs/intro.md#second).\n\n## Second\n',
  );
  expect(skillText).toContain('- [Title of errors](https://d.org/x/docs/errors.md): About errors.');
});

test('omits the upgrade skill from the oldest version', () => {
  expect([...write([skill, { ...skill, name: 'two', isForUpgrades: true }], text, oldest).keys()]).toEqual([
    'skills/one/SKILL.md',
  ]);
});

test('accepts that changes of the main branch are not documented yet', () => {
  const skillText = write([{ ...skill, isForUpgrades: true }], 'Nothing to change yet.', main);
  expect(skillText.get('skills/one/SKILL.md')).toContain('Nothing to change yet.');
});

test('reports a missing section or page with its file', () => {
  const folder = getDocsFolder(latest.name);
  expect(() => write([{ ...skill, sections: [{ pageId: 'intro', heading: 'gone' }] }])).toThrow(
    `${folder}/intro.mdx: expected a heading with the id "gone", because the skill one uses its section, found "first", "deeper", "second". Restore the heading, or name another one in src/outputs/markdown/skills/table.ts.`,
  );
  expect(() => write([{ ...skill, pages: ['none'] }])).toThrow(
    `${folder}/none.mdx: expected this page, because the skill one uses it, found none. In src/outputs/markdown/skills/table.ts, name the page that now has its content.`,
  );
});
