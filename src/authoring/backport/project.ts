import { NO_STORE } from '../../model/cache/store';
import { listTargetIds } from '../../model/mdx/anchors';
import { readMovedFrom } from '../../model/mdx/front-matter';
import { parseMdx } from '../../model/mdx/parse';
import { parsePictureImports } from '../../model/page/content/figures';
import { getMessage } from '../../model/problem';
import { getDocsFolder, getVersionSlug, resolveVersion, type SiteVersion } from '../../shared/site';
import { checkPageTexts } from '../checks/source/check-page';
import { checkAnchors, checkTargets } from '../checks/source/links';
import { createSourcePage, type SourcePage } from '../checks/source/source-pages';
import { type BackportResult, backportChanges } from './backport';
import type { BackportVersion } from './names';

export interface Project {
  pages: readonly SourcePage[];
  getVersion: (version: SiteVersion) => BackportVersion;
  readNow: (file: string) => string | null;
  /** Returns a file's content before the writer's changes, or null if the file didn't exist. */
  readBefore: (file: string) => string | null;
}

/** Finds a page by its path or, for pages in `docs/`, by an id such as `core_api/apply`. Throws an error if there's no such page. */
export function findPage(pages: readonly SourcePage[], pathOrId: string): SourcePage {
  const path = pathOrId.replaceAll('\\', '/').replace(/^\.\//, '');
  const page = pages.find(
    ({ file, versionSlug, id }) => file === path || (versionSlug === 'next' && id === path),
  );
  if (!page)
    throw new Error(`expected the path of a page, or the id of a page in docs, found "${pathOrId}".`);
  return page;
}

/** Merges a writer's changes to a page into the same page of the version `to`. Returns null if the page hasn't changed. */
export async function backportPage(
  project: Project,
  page: SourcePage,
  to: SiteVersion,
): Promise<(BackportResult & { file: string; manualSteps: string[] }) | null> {
  const { pages, getVersion } = project;
  const before = readTextBefore(page, project);
  if (before === page.source) return null;
  const from = resolveVersion(page.versionSlug);
  const counterparts = findCounterparts(pages, from, to);
  const counterpart = counterparts.get(page.file);
  const file = counterpart?.file ?? `${getDocsFolder(to.name)}/${page.id}.mdx`;
  const slug = getVersionSlug(to.name);

  const result = await backportChanges(before, page.source, counterpart?.source ?? null, {
    from: { ...getVersion(from), file: page.file },
    to: { ...getVersion(to), file },
    counterpartFiles: new Map([...counterparts].map(([source, targetPage]) => [source, targetPage.file])),
    // In the source version, `text` is always the page's current text.
    findProblems: (text, version) =>
      checkPage(version === 'to' ? createSourcePage(slug, file, text) : page, pages),
  });
  return { ...result, file, manualSteps: listChangedDrawings(page, from, to, project) };
}

/** Returns an instruction for each drawing that a writer has to update in the target version, because drawings aren't merged like text. */
function listChangedDrawings(
  { id, source, file }: SourcePage,
  from: SiteVersion,
  to: SiteVersion,
  { readNow, readBefore }: Project,
): string[] {
  return [...parsePictureImports(source, file).values()].flatMap((sourceFile) => {
    const targetFile = sourceFile.replace(getDocsFolder(from.name), getDocsFolder(to.name));
    const sourceText = readNow(sourceFile);
    const targetText = readNow(targetFile);
    const needsUpdate = targetText === null || sourceText !== readBefore(sourceFile);
    if (sourceText === targetText || !needsUpdate) return [];
    return `${targetFile}: ${sourceFile} has changes for ${id} that this file lacks. Make the same changes here if they apply to this version.`;
  });
}

/** Maps each page's file in the version `from` to the same page in the version `to`, even if the page has moved. */
function findCounterparts(
  pages: readonly SourcePage[],
  from: SiteVersion,
  to: SiteVersion,
): Map<string, SourcePage> {
  const sourcePages = pages.filter(({ versionSlug }) => versionSlug === getVersionSlug(from.name));
  const targetPages = pages.filter(({ versionSlug }) => versionSlug === getVersionSlug(to.name));
  return new Map(
    sourcePages.flatMap((page) => {
      const ids = [page.id, ...readMovedFrom(page.frontMatter)];
      const counterpart =
        ids.map((id) => targetPages.find((target) => target.id === id)).find(Boolean) ??
        targetPages.find((target) => readMovedFrom(target.frontMatter).includes(page.id));
      return counterpart ? [[page.file, counterpart] as const] : [];
    }),
  );
}

function readTextBefore(page: SourcePage, { readBefore }: Project): string {
  const folder = page.file.slice(0, page.file.lastIndexOf(page.id));
  const previousFiles = readMovedFrom(page.frontMatter).map((previousId) => `${folder}${previousId}.mdx`);
  return [page.file, ...previousFiles].map(readBefore).find((text) => text !== null) ?? '';
}

async function checkPage(page: SourcePage, pages: readonly SourcePage[]): Promise<string[]> {
  const pageFiles = new Set(pages.map(({ file }) => file));
  const results = await checkPageTexts([page], NO_STORE);
  const readIds = (file: string) => {
    const target = file === page.file ? page : pages.find((sitePage) => sitePage.file === file);
    // Skips sections of reference pages, because another check resolves symbols by name.
    return target && target.frontMatter.api === undefined
      ? listTargetIds(parseMdx(target.source, file))
      : null;
  };
  const problems = results.flatMap((result) => [
    ...result.problems,
    ...checkTargets(result, pageFiles),
    ...checkAnchors([result], readIds),
  ]);
  return problems.map((problem) => [getMessage(problem), problem.fix].filter(Boolean).join('. '));
}
