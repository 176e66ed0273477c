import { join } from 'node:path';
import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { getOrStore, siteStore } from '../../model/cache/store';
import { listFences } from '../../model/mdx/fence';
import { listNotebookVariants, selectTabs } from '../../model/mdx/tabs';
import { readPageFile } from '../../model/page/page-file';
import { parsePageTree } from '../../model/page/page-tree';
import type { SitePage, SitePages } from '../../model/page/site-pages';
import { getNotebookFile, type NotebookVariant } from '../../shared/notebooks';
import { getDocsFolder } from '../../shared/site';
import type { MarkdownAddresses } from '../markdown/addresses';
import { escapeText, formatLink, joinBlocks } from '../markdown/format';
import { describeVersion } from '../markdown/page-files';
import { resolveTargets } from '../markdown/serialize';
import type { UnlinkedPage } from '../markdown/unlinked-page';
import type { UnlinkedVersion } from '../markdown/unlinked-version';
import { type CellContext, createCells, type NotebookCell } from './cells';
import { readVersionSetup } from './commands';
import { formatNotebook } from './format';

/** Matches the ids of tutorials. A tutorial becomes a notebook if a sample shows output, any other page only if it contains `<WholeProgram />`. */
const TUTORIALS = /^(?:get_started$|(?:tutorials|templates)\/)/;

/** Adds the notebooks of a version's pages to the build. Returns each page's notebooks, keyed by the page's route. */
export function buildNotebooks(
  { version, pages }: UnlinkedVersion,
  sitePages: SitePages,
  siteDir: string,
  addresses: MarkdownAddresses,
  addFile: (address: string, text: string) => void,
): Record<string, NotebookVariant[]> {
  const folder = getDocsFolder(version.name);
  const sources = sitePages.listPages(join(siteDir, folder));
  const startPage = sources.find(({ id }) => id === 'get_started');
  const setup = readVersionSetup(startPage ? listFences(sitePages.getTree(startPage.file)) : [], version);
  const variantsByRoute: Record<string, NotebookVariant[]> = {};
  for (const sitePage of sources) {
    const { file, id, digest } = sitePage;
    const page = pages.find((candidate) => candidate.file === `${folder}/${id}`);
    const mayHaveNotebook = TUTORIALS.test(id) || readPageFile(file).text.includes('<WholeProgram');
    if (!page || !mayHaveNotebook) continue;

    const key = computeDigest('notebooks', computeCodeDigest(__filename), digest, JSON.stringify(setup));
    const notebooks = getOrStore(siteStore, key, () =>
      createNotebooks(sitePage, sitePages, { siteDir, version, setup }),
    );
    const resolveLinks = (cell: NotebookCell): NotebookCell => {
      if (cell.kind === 'code') return cell;
      return { ...cell, source: resolveTargets(cell.source, (target) => addresses.toHtmlUrl(target, page)) };
    };

    for (const [{ tab, label }, cells] of notebooks) {
      const introduction = createIntroduction(page, label, version, addresses);
      const text = formatNotebook([introduction, ...cells.map(resolveLinks)]);
      addFile(getNotebookFile(page.route, tab, version).path, text);
    }
    if (notebooks.length > 0) variantsByRoute[page.route] = notebooks.map(([variant]) => variant);
  }
  return variantsByRoute;
}

/** Creates a notebook for each tab with samples, or a single notebook if there are no such tabs. */
function createNotebooks(
  { file }: SitePage,
  sitePages: SitePages,
  context: Omit<CellContext, 'file' | 'excludedHeading'>,
): [NotebookVariant, NotebookCell[]][] {
  const tree = sitePages.getTree(file);
  // The tree of invalid MDX is empty. The compiler reports what's wrong.
  if (tree.children.length === 0) return [];
  const { program } = parsePageTree(file).page;
  const excludedHeading = program?.excludedSection?.heading ?? null;
  const notebooks = listNotebookVariants(tree).map((variant): [NotebookVariant, NotebookCell[]] => [
    variant,
    createCells(selectTabs(tree, variant.label), { ...context, file, excludedHeading }),
  ]);
  const hasOutputs = notebooks.some(([, cells]) => cells.some(({ output }) => output !== undefined));
  return program || hasOutputs ? notebooks : [];
}

function createIntroduction(
  { title, description, route }: UnlinkedPage,
  label: string | null,
  version: UnlinkedVersion['version'],
  addresses: MarkdownAddresses,
): NotebookCell {
  const sentences = [
    `This notebook contains the page ${formatLink(addresses.toUrl(route), title)}.`,
    ...(label === null ? [] : [`It shows the tab “${escapeText(label)}” of the page.`]),
    describeVersion(version),
  ];
  const source = joinBlocks(`# ${escapeText(title)}`, escapeText(description), sentences.join(' '));
  return { kind: 'markdown', source: source.trim() };
}
