import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createJiti } from 'jiti';
import type { Problem } from '../../../model/problem';
import { listSidebarItems } from '../../../model/versions/sidebar-items';
import { getVersion, getVersionSlug, releasedVersions } from '../../../shared/site';
import { findClosestNames } from '../../../shared/text/nearest';
import { checkFiles, createProblemList } from '../problem-list';
import { findLineNumber, type SourcePage } from './source-pages';

/** The fields of a Docusaurus sidebar item that the checks use. */
type SourceSidebarItem =
  | string
  | {
      type: string;
      id?: string;
      label?: string;
      href?: string;
      link?: { type: string; id?: string; slug?: string; title?: string; description?: string };
      items?: SourceSidebarItem[];
    };

export interface VersionSidebars {
  versionSlug: string;
  file: string;
  source: string;
  sidebars: Record<string, SourceSidebarItem[]>;
}

/** Returns the file that defines a version's sidebars. `name` is Docusaurus's name for the version, such as `current`. */
export function getSidebarFile(name: string): string {
  return name === 'current' ? 'sidebars.ts' : `versioned_sidebars/version-${name}-sidebars.json`;
}

/** Loads TypeScript modules. Doesn't cache them, because writers may edit the sidebars while `watchPages` is running. */
const loadModule = createJiti(__filename, { moduleCache: false });

/** Reads the sidebars of all live versions. */
export function readSidebars(): VersionSidebars[] {
  return [...releasedVersions, getVersion('current')].map(({ name }) => {
    const file = getSidebarFile(name);
    const source = readFileSync(file, 'utf8');
    const sidebars = name === 'current' ? loadSidebars(file) : JSON.parse(source);
    return { versionSlug: getVersionSlug(name), file, source, sidebars };
  });
}

/** Matches jiti's message about a syntax error: `ParseError: Unterminated string constant.  \n /docs/sidebars.ts:2:6`. */
const SYNTAX_ERROR = /^(.*?)\s*\n.*:(\d+):\d+$/;

function loadSidebars(file: string): VersionSidebars['sidebars'] {
  try {
    return (loadModule(resolve(file)) as { default: VersionSidebars['sidebars'] }).default;
  } catch (error) {
    const { message } = error as Error;
    const [, reason = message, line] = SYNTAX_ERROR.exec(message) ?? [];
    const place = line ? `${file}:${line}` : file;
    const fix = 'Correct the syntax, or restore the file with git.';
    throw new Error(`${place}: expected valid TypeScript, found an error: ${reason} ${fix}`);
  }
}

interface SidebarTarget {
  kind: 'doc' | 'category' | 'link';
  /** Target of the item: a page's id (`doc`), an index page's slug (`category`) or a URL (`link`). */
  target: string;
}

/** Lists what a version's sidebar items link to, from top to bottom. */
export function listSidebarTargets({ sidebars }: Pick<VersionSidebars, 'sidebars'>): SidebarTarget[] {
  const items = Object.values(sidebars).flatMap((sidebar) => listSidebarItems(sidebar));
  return items.flatMap(({ item }) => getTarget(item) ?? []);
}

/** Returns what a sidebar item links to. Returns null for an item without a link and for a `ref`, which repeats an item from another sidebar. */
function getTarget(item: SourceSidebarItem): SidebarTarget | null {
  if (typeof item === 'string') return { kind: 'doc', target: item };
  const { type, id = '', href = '', link } = item;
  if (type === 'doc') return { kind: type, target: id };
  if (type === 'link') return { kind: type, target: href };
  if (link?.type === 'generated-index')
    return { kind: 'category', target: link.slug?.replace(/^\//, '') ?? '' };
  return link?.type === 'doc' ? { kind: 'doc', target: link.id ?? '' } : null;
}

/** Pages that the sidebars leave out on purpose, because readers reach them through links on other pages. */
const UNLISTED_PAGES = [
  'ai_plugins/pillow',
  'components/checkpoint',
  'components/data_init',
  'fundamentals/change_tracking',
];

/** Checks that sidebars list every page once and that their items have labels and lead to existing pages. */
export function checkSidebars(
  pages: readonly SourcePage[],
  allSidebars: readonly VersionSidebars[],
): Problem[] {
  return allSidebars.flatMap((versionSidebars) => {
    const { versionSlug, file } = versionSidebars;
    // Only these versions list the page about templates in their sidebars.
    const hasTemplate = ['0.7', '0.6'].includes(versionSlug);
    const unlistedIds = hasTemplate ? UNLISTED_PAGES : [...UNLISTED_PAGES, 'customize/template'];
    const listedPages = listSidebarTargets(versionSidebars).filter(({ kind }) => kind === 'doc');
    const listedIds = listedPages.map(({ target }) => target.replace(/\/index$/, ''));
    const versionPages = pages.filter((page) => page.versionSlug === versionSlug);
    const pageProblems = checkFiles(versionPages, ({ id }, addProblem) => {
      const count = listedIds.filter((listedId) => listedId === id).length;
      const isUnlisted = unlistedIds.includes(id);
      const expectedCount = isUnlisted ? 0 : 1;
      if (count === expectedCount) return;
      const actual = `${count || 'no'} ${count === 1 ? 'entry' : 'entries'}`;
      if (isUnlisted) {
        const expected = `no entry in ${file}, because this page is left out of the sidebars on purpose`;
        return addProblem(expected, actual, 'Remove the entry.', 1);
      }
      const fix =
        count > 0
          ? 'Keep the entry where readers look for the page, and remove the others. To mention a page again, use an entry of type "ref".'
          : `Add "${id}" to the category where readers look for the page.`;
      addProblem(`one entry in ${file}`, actual, fix, 1);
    });
    return [...checkSidebarItems(versionSidebars, versionPages), ...pageProblems];
  });
}

const EMPTY_LABEL = /["']?label["']?:\s*(["'])\s*\1/;

function checkSidebarItems(
  { file, source, sidebars }: VersionSidebars,
  pages: readonly SourcePage[],
): Problem[] {
  const { problems, addProblem } = createProblemList(file);
  // Sidebars may name an index page by its folder, with or without `/index` at the end.
  const ids = pages.flatMap(({ id }) => [id, `${id}/index`]);
  for (const { item } of Object.values(sidebars).flatMap((sidebar) => listSidebarItems(sidebar))) {
    const { id, label, link } = typeof item === 'string' ? { id: item, label: undefined, link: null } : item;
    for (const pageId of [id, link?.id]) {
      if (pageId === undefined || ids.includes(pageId)) continue;
      const [suggestion] = findClosestNames(pageId, ids);
      const fix = suggestion ? `Write "${suggestion}".` : 'Remove the entry, or write the page.';
      const line = findLineNumber(source, `"${pageId}"`) ?? findLineNumber(source, `'${pageId}'`);
      addProblem('the id of a page', `"${pageId}", which no page has`, fix, line ?? 1);
    }
    if (label?.trim() === '') {
      const line = findLineNumber(source, EMPTY_LABEL);
      addProblem('a label that readers see', 'an empty label', 'Write the label, or remove it.', line ?? 1);
    }
  }
  return problems;
}
