import { expect, test } from '@playwright/test';
import { createBackportVersion } from '../../../src/authoring/backport/names';
import { backportPage, findPage, type Project } from '../../../src/authoring/backport/project';
import { formatVerdict } from '../../../src/authoring/backport/report';
import {
  createSourcePage,
  type SourcePage,
  versionFolders,
} from '../../../src/authoring/checks/source/source-pages';
import { versions } from '../../../src/shared/site';
import { extract } from './extract/checkout';

const [latest] = versions;
const OLD = versionFolders[latest.name] ?? '';
const inventory = extract({ 'superduper/__init__.py': "__version__ = '1'\n" });

const text = (body: string, fields = '') => `---\ntitle: A page\n${fields}---\n\nIt says ${body}.\n`;

type ProjectTexts = Record<string, [now: string | null, before: string | null]>;

function createProject(files: ProjectTexts): Project {
  const pages = Object.entries(files).flatMap(([file, [now]]): SourcePage[] => {
    const slugs = Object.keys(versionFolders);
    const version = slugs.find((slug) => file.startsWith(`${versionFolders[slug]}/`));
    return now === null || !version || !file.endsWith('.mdx') ? [] : [createSourcePage(version, file, now)];
  });
  return {
    pages,
    readNow: (file) => files[file]?.[0] ?? null,
    readBefore: (file) => files[file]?.[1] ?? null,
    getVersion: (version) => createBackportVersion(version, inventory),
  };
}

async function backportTo(files: ProjectTexts, pathOrId: string) {
  const siteProject = createProject(files);
  const result = await backportPage(siteProject, findPage(siteProject.pages, pathOrId), latest);
  return (
    result && {
      text: result.text,
      lines: [...result.verdicts.map(formatVerdict), ...result.manualSteps],
    }
  );
}

test('finds a page by its path or its id, and backports it to its counterpart with its links', async () => {
  const link = (path: string) => text(`more, see [b](./${path})`);
  const files: ProjectTexts = {
    'docs/x/a.mdx': [link('b.mdx#top'), text('more')],
    'docs/x/b.mdx': [`${text('b')}\n## Top\n\nIt is.\n`, null],
    'docs/x/c.mdx': [text('c'), text('c')],
    [`${OLD}/x/a.mdx`]: [text('more'), text('more')],
    [`${OLD}/x/b.mdx`]: [`${text('b')}\n## Top\n\nIt is.\n`, null],
  };
  expect((await backportTo(files, 'x/a'))?.text).toBe(link('b.mdx#top'));
  expect((await backportTo(files, './docs/x/a.mdx'))?.lines).toEqual([
    `${OLD}/x/a.mdx:5: applied (docs/x/a.mdx:5)`,
  ]);
  const [verdict] =
    (await backportTo({ ...files, [`${OLD}/x/b.mdx`]: [text('b'), null] }, 'x/a'))?.lines ?? [];
  expect(verdict).toContain(
    `: not in this version: expected a link to an existing section of ${OLD}/x/b.mdx`,
  );
  expect(await backportTo(files, 'x/c')).toBeNull();
  await expect(backportTo(files, 'x/d')).rejects.toThrow(
    'expected the path of a page, or the id of a page in docs, found "x/d".',
  );
});

test('compares a moved page with its old path and with its counterpart there', async () => {
  const files: ProjectTexts = {
    'docs/x/now.mdx': [text('less', 'moved_from: x/then\n'), null],
    'docs/x/then.mdx': [null, text('more')],
    [`${OLD}/x/then.mdx`]: [text('more'), null],
  };
  const moved = await backportTo(files, 'x/now');
  expect(moved?.lines[0]).toBe(`${OLD}/x/then.mdx:5: applied (docs/x/now.mdx:6)`);
  expect(moved?.text).toBe(text('less'));
});

test('leads links to moved pages to their old paths, also from moved pages', async () => {
  const files: ProjectTexts = {
    'docs/x/a.mdx': [text('[now](./now.mdx#top), [now](../y/x/now.mdx)', 'moved_from: a\n'), null],
    'docs/a.mdx': [null, text('nothing')],
    'docs/x/now.mdx': [text('now', 'moved_from: then\n'), null],
    'docs/y/x/now.mdx': [text('more'), null],
    [`${OLD}/a.mdx`]: [text('nothing'), null],
    [`${OLD}/then.mdx`]: [`${text('then')}\n## Top\n\nIt is.\n`, null],
    [`${OLD}/y/x/now.mdx`]: [text('more'), null],
  };
  expect((await backportTo(files, 'x/a'))?.text).toBe(text('[now](./then.mdx#top), [now](./y/x/now.mdx)'));
});

test('reports changed drawings if the target version has different ones', async () => {
  const page = (body: string) =>
    text(body).replace('It says', "import A from '../_diagrams/a.svg';\n\nIt says");
  const listDrawings = async (now: string, before: string, target: string | null) => {
    const files: ProjectTexts = {
      'docs/x/a.mdx': [page('less'), page('more')],
      [`${OLD}/x/a.mdx`]: [page('more'), null],
      'docs/_diagrams/a.svg': [now, before],
      [`${OLD}/_diagrams/a.svg`]: [target, null],
    };
    return (await backportTo(files, 'x/a'))?.lines.slice(1);
  };
  const drawing = `${OLD}/_diagrams/a.svg: docs/_diagrams/a.svg has changes for x/a that this file lacks.`;
  expect(await listDrawings('two', 'one', 'one')).toEqual([expect.stringContaining(drawing)]);
  expect(await listDrawings('one', 'one', null)).toEqual([expect.stringContaining(drawing)]);
  for (const now of ['two', 'one']) expect(await listDrawings(now, 'one', 'two')).toEqual([]);
});
