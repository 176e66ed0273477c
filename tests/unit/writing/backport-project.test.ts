import { expect, test } from '@playwright/test';
import { type SitePage, toPage, versionFolders } from '../../../src/checks/site-pages';
import { versions } from '../../../src/site';
import { carryPage, type Project, pageCalled } from '../../../src/writing/backport/project';
import { formatNeed, formatVerdict } from '../../../src/writing/backport/report';
import { extract } from '../inventory/checkout';

const [latest] = versions;
const OLD = versionFolders[latest.name] ?? '';
const inventory = extract({ 'superduper/__init__.py': "__version__ = '1'\n" });

const text = (body: string, fields = '') => `---\ntitle: A page\n${fields}---\n\nIt says ${body}.\n`;

/** @param files - The texts of pages by path, as they are and as they were. */
function project(files: Record<string, [now: string | null, before: string | null]>): Project {
  const pages = Object.entries(files).flatMap(([file, [now]]): SitePage[] => {
    if (now === null) return [];
    const version =
      Object.keys(versionFolders).find((slug) => file.startsWith(`${versionFolders[slug]}/`)) ?? '';
    return [toPage(version, file, now)];
  });
  return {
    pages,
    read: (file) => files[file]?.[0] ?? null,
    readBefore: (file) => files[file]?.[1] ?? null,
    inventoryOf: () => inventory,
  };
}

/** What is said of a page of the main branch for the latest version. */
function said(files: Parameters<typeof project>[0], asked: string) {
  const own = project(files);
  const carried = carryPage(own, pageCalled(own.pages, asked, null), latest);
  return (
    carried && {
      ...carried,
      said: [...carried.verdicts.map(formatVerdict), ...carried.needs.map(formatNeed)],
    }
  );
}

test('a page is found by its path or its id, and carried to its counterpart with its links', () => {
  const link = (path: string) => text(`more, see [b](./${path})`);
  const files: Parameters<typeof project>[0] = {
    'docs/x/a.mdx': [link('b.mdx#top'), text('more')],
    'docs/x/b.mdx': [text('b'), text('b')],
    [`${OLD}/x/a.mdx`]: [text('more'), text('more')],
    [`${OLD}/x/b.mdx`]: [`${text('b')}\n## Top\n\nIt is.\n`, null],
  };
  expect(said(files, 'x/a')?.text).toBe(link('b.mdx#top'));
  expect(said(files, './docs/x/a.mdx')?.said).toEqual([`${OLD}/x/a.mdx:5: applied (docs/x/a.mdx:5)`]);
  expect(said({ ...files, [`${OLD}/x/b.mdx`]: [text('b'), null] }, 'x/a')?.said).toEqual([
    `${OLD}/x/a.mdx:5: not in this version: docs/x/b.mdx#top has no counterpart (docs/x/a.mdx:5)`,
  ]);
  expect(said(files, 'x/b')).toBeNull();
  expect(() => said(files, 'x/c')).toThrow('expected the path or the id of a page of next, found "x/c".');
  expect(() => pageCalled(project(files).pages, 'docs/x/a.mdx', latest)).toThrow(
    `expected a page of ${latest.name}, as --from says, found docs/x/a.mdx.`,
  );
});

test('a page that moved is compared with itself at its old address, and with its counterpart there', () => {
  const carried = said(
    {
      'docs/x/now.mdx': [text('less', 'moved_from: x/then\n'), null],
      'docs/x/then.mdx': [null, text('more')],
      [`${OLD}/x/then.mdx`]: [text('more'), null],
    },
    'x/now',
  );
  expect(carried?.said[0]).toBe(`${OLD}/x/then.mdx:5: applied (docs/x/now.mdx:6)`);
  expect(carried?.text).toBe(text('less'));
  expect(carried?.said[1]).toContain('the page has moved to x/now in next, and stands at x/then here.');
});

test('a page that the version lacks: the command that makes it is named, with the drawings that it needs', () => {
  const page = text('more').replace('It says', "import A from '../_diagrams/a.svg';\n\nIt says");
  const carried = said({ 'docs/x/new.mdx': [page, null], 'docs/_diagrams/a.svg': ['<svg/>', null] }, 'x/new');
  expect(carried?.said[0]).toBe(`${OLD}/x/new.mdx: the page is not in this version (docs/x/new.mdx:1)`);
  expect(carried?.said[1]).toContain(
    `npm run page:new -- x/new --kind KIND --versions ${latest.name}, which also puts its line into`,
  );
  expect(carried?.said[2]).toContain(
    `${OLD}/_diagrams/a.svg: the drawing docs/_diagrams/a.svg is not in this version.`,
  );
});
