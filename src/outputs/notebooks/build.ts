import { join } from 'node:path';
import type { Root } from 'mdast';
import { listFences } from '../../model/mdx/fence';
import { listNotebookVariants, selectTabs } from '../../model/mdx/tabs';
import { parsePageTree } from '../../model/page/page-tree';
import type { NotebookVariant } from '../../shared/notebooks';
import type { SiteVersion } from '../../shared/site';
import type { MarkdownAddresses } from '../markdown/addresses';
import { escapeText, formatLink, joinBlocks } from '../markdown/format';
import { describeVersion } from '../markdown/page-files';
import { resolveTargets } from '../markdown/serialize';
import type { UnlinkedPage } from '../markdown/unlinked-page';
import { type Cell, type CellContext, createCells } from './cells';
import { readVersionSetup, type VersionSetup } from './commands';
import { formatNotebook } from './format';

/** Notebook in which links don't have their final URLs yet. */
export interface UnlinkedNotebook extends NotebookVariant {
  cells: Cell[];
}

/** Matches the ids of pages whose readers build something. Other pages have a notebook only if they show their whole program. */
const TUTORIALS = /^(?:get_started$|(?:tutorials|templates)\/)/;

/** Returns whether a page may have notebooks. Whether it has any also depends on the outputs of its samples. */
export function mayHaveNotebooks(id: string, source: string): boolean {
  return TUTORIALS.test(id) || source.includes('<WholeProgram');
}

/**
 * Creates the notebooks of a page: one for each tab of its samples.
 *
 * @param getTree - Returns the page with the facts of its version.
 */
export function createNotebooks(
  getTree: () => Root,
  context: Omit<CellContext, 'excludedHeading'>,
): UnlinkedNotebook[] {
  const excludedHeading = parsePageTree(context.file).page.program?.excludedSection?.heading ?? null;
  const tree = getTree();
  const notebooks = listNotebookVariants(tree).map((variant): UnlinkedNotebook => {
    const cells = createCells(selectTabs(tree, variant.label), { ...context, excludedHeading });
    return { ...variant, cells };
  });
  return notebooks.filter(({ cells }) => cells.length > 0);
}

/** Returns the packages and settings that the version's page “Get started” names. `folder` contains the version's pages. */
export function readSetup(folder: string, version: SiteVersion): VersionSetup {
  return readVersionSetup(listFences(parsePageTree(join(folder, 'get_started.mdx')).tree), version);
}

/**
 * Formats the notebook of a page, with a first cell that links to the page.
 *
 * @throws If the notebook isn't valid. The message names the page.
 */
export function formatPageNotebook(
  { label, cells }: UnlinkedNotebook,
  page: UnlinkedPage,
  version: SiteVersion,
  addresses: MarkdownAddresses,
): string {
  const pageLink = formatLink(addresses.toUrl(page.route), page.title);
  const sentences = [
    `This notebook contains the page ${pageLink}.`,
    ...(label === null ? [] : [`Of the page’s tabs, it contains “${escapeText(label)}”.`]),
    describeVersion(version),
  ];
  const introduction = joinBlocks(
    `# ${escapeText(page.title)}`,
    escapeText(page.description),
    sentences.join(' '),
  );
  const linkedCells = cells.map((cell) =>
    cell.type === 'markdown'
      ? { ...cell, source: resolveTargets(cell.source, (target) => addresses.toHtmlUrl(target, page)) }
      : cell,
  );
  try {
    return formatNotebook([{ type: 'markdown', source: introduction.trim() }, ...linkedCells]);
  } catch (error) {
    throw new Error(`${page.file}: ${error instanceof Error ? error.message : error}`);
  }
}
