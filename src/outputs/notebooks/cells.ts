import { posix } from 'node:path';
import type { Code, Root, RootContent } from 'mdast';
import { listFences, parseFence } from '../../model/mdx/fence';
import { isShell } from '../../model/mdx/languages';
import { inline, code as inlineCode, paragraph, splitBefore, toPlainText } from '../../model/mdx/mdast';
import { formatProgramFile, isFilePath, mentionsFile } from '../../model/mdx/program';
import { readPlainSections } from '../../model/page/content';
import { groupNeighbors } from '../../shared/group-neighbors';
import type { SiteVersion } from '../../shared/site';
import { markTargets, serializeNodes } from '../markdown/serialize';
import {
  clonesTemplates,
  formatClone,
  formatEnvironment,
  isInstallation,
  listPackages,
  type VersionSetup,
} from './commands';

export interface NotebookCell {
  kind: 'markdown' | 'code';
  /** Code, or Markdown whose links are still placeholders. */
  source: string;
  output?: string;
  tags?: readonly string[];
}

export interface CellContext {
  file: string;
  siteDir: string;
  version: SiteVersion;
  /** Heading in `<WholeProgram without="Heading" />`, or null. In notebooks, the cells below this heading are optional. */
  excludedHeading: string | null;
  setup: VersionSetup;
}

const SETUP_REMARK =
  'Use a kernel with Python 3.10 or 3.11, and run the cells from top to bottom. The next cell installs the packages that this ' +
  'page needs, so you don’t have to run any other install commands first.';

const LOG_REMARK = ' It also sets the framework’s log level, so that the samples print what the page shows.';

const OPTIONAL_REMARK =
  'The cells of this section are optional, because they need other packages or an account. If you run all cells and one of ' +
  'these fails, Jupyter continues with the next cell. The cells below this section work without it.';

/** Tags of optional cells. Scripts that run the notebook skip these cells, and if one fails in Jupyter, “Run All” continues with the next. */
const OPTIONAL_TAGS = ['skip-execution', 'raises-exception'];

/** Code cell, or a node of the page that becomes part of a Markdown cell. */
type NotebookPart = NotebookCell | RootContent;

/** Converts a page's tree into notebook cells and leaves the tree unchanged. If the page has samples in tabs, pass a tree with only one of the tabs. */
export function createCells(tree: Root, context: CellContext): NotebookCell[] {
  // Leaves out the section with the whole program, because the other cells contain the same samples.
  const children = splitBefore(tree.children, ({ type }) => type === 'heading')
    .filter((part) => !part.some((node) => node.type === 'code' && node.data?.isWholeProgram))
    .flat();
  const page = { ...tree, children };
  const fences = listFences(page);

  // The sections below contain copies of the fences without their options, but with the same positions.
  const fencesByOffset = new Map(fences.map((fence) => [fence.position?.start.offset, fence]));

  /** Heading level of the current optional section, or 0 if the section isn't optional. */
  let optionalDepth = 0;
  const parts: NotebookPart[] = createSetup(fences, context);
  for (const { heading, blocks } of readPlainSections(page)) {
    const isExcluded = heading !== null && toPlainText(heading).trim() === context.excludedHeading;
    if (isExcluded) optionalDepth = heading.depth;
    // The next heading of the same or a higher level ends the optional section.
    else if (heading && heading.depth <= optionalDepth) optionalDepth = 0;
    if (heading) parts.push(heading);
    if (isExcluded) parts.push({ type: 'blockquote', children: [paragraph(null, OPTIONAL_REMARK)] });

    for (const block of blocks) {
      const fence = block.type === 'code' && fencesByOffset.get(block.position?.start.offset);
      const convertedParts = fence ? convertFence(fence, block, fences, context) : [block];
      parts.push(...(optionalDepth > 0 ? convertedParts.map(addOptionalTags) : convertedParts));
    }
  }
  return joinMarkdown(parts, context);
}

function addOptionalTags(part: NotebookPart): NotebookPart {
  return isCell(part) ? { ...part, tags: OPTIONAL_TAGS } : part;
}

function joinMarkdown(parts: readonly NotebookPart[], { file, siteDir }: CellContext): NotebookCell[] {
  const groups = groupNeighbors(
    parts,
    (part, next) => !isCell(part) && !isCell(next) && next.type !== 'heading',
  );
  return groups.map((group) => {
    const [first] = group;
    // A cell is alone in its group.
    if (first && isCell(first)) return first;
    const nodes = group as RootContent[];
    markTargets(nodes, file, siteDir);
    return { kind: 'markdown', source: serializeNodes(nodes).trim() };
  });
}

function isCell(part: NotebookPart): part is NotebookCell {
  return 'kind' in part;
}

function createCodeCells(...sources: readonly string[]): NotebookCell[] {
  return sources.map((source) => ({ kind: 'code', source }));
}

function createSetup(fences: readonly Code[], { version, setup }: CellContext): NotebookPart[] {
  const setupFences = listSetupFences(fences);
  const packages = listPackages(setupFences, version);
  const command = `%pip install ${(packages.length > 0 ? packages : setup.packages).join(' ')}`;
  const isQuiet = setup.logLevel !== null;
  const firstCell = isQuiet ? `${command}\n%env SUPERDUPER_LOG_LEVEL=${setup.logLevel}` : command;
  const environment = formatEnvironment(setupFences.filter((fence) => !clonesTemplates(fence)));
  return [
    paragraph(null, SETUP_REMARK, isQuiet ? LOG_REMARK : ''),
    ...createCodeCells(firstCell, ...environment),
  ];
}

/** Lists the code blocks above a page's first sample, such as installation commands that all samples need. */
function listSetupFences(fences: readonly Code[]): Code[] {
  return fences.slice(0, fences.findIndex(isSample));
}

function isSample(fence: Code): boolean {
  const { language, check, run } = parseFence(fence);
  return language === 'python' && run.skipReason === undefined && check.version === undefined;
}

function isOutput(fence: Code | undefined): fence is Code {
  return fence?.lang === 'text' && parseFence(fence).run.skipReason === undefined;
}

/** Returns the path of a sample's file if code on the page imports or runs that file, otherwise null. */
function findModule(sample: Code, fences: readonly Code[]): string | null {
  const { title } = parseFence(sample);
  const isModule =
    isFilePath(title) && fences.some(({ lang, value }) => lang !== 'text' && mentionsFile(value, title));
  return isModule ? title : null;
}

/** Converts a page's code block into notebook cells or Markdown. `plainFence` is a copy of the block without options such as `title`. */
function convertFence(
  fence: Code,
  plainFence: RootContent,
  fences: readonly Code[],
  { version }: CellContext,
): NotebookPart[] {
  if (isSample(fence)) return convertSample(fence, fences);
  const previousFence = fences[fences.indexOf(fence) - 1];
  const isAfterCell =
    previousFence !== undefined && isSample(previousFence) && findModule(previousFence, fences) === null;
  // The sample's cell already contains this output.
  if (isOutput(fence) && isAfterCell) return [];

  const isSetup = listSetupFences(fences).includes(fence);
  if (isSetup && clonesTemplates(fence))
    return createCodeCells(formatClone(fence), ...formatEnvironment([fence]));
  if (!isSetup && isInstallation(fence))
    return createCodeCells(`%pip install ${listPackages([fence], version).join(' ')}`);

  const { title, language, run } = parseFence(fence);
  if (isFilePath(title) && language !== 'text' && !isShell(language))
    return createFileCells(title, fence.value);
  if (language !== 'python' || run.skipReason === undefined) return [plainFence];
  return [plainFence, paragraph(null, `This sample isn’t a cell, because ${run.skipReason}.`)];
}

function convertSample(sample: Code, fences: readonly Code[]): NotebookPart[] {
  const module = findModule(sample, fences);
  if (module !== null) return convertModule(sample, module, fences);
  const nextFence = fences[fences.indexOf(sample) + 1];
  const outputField = isOutput(nextFence) && { output: nextFence.value };
  const tagsField = parseFence(sample).check.expectedError && { tags: ['raises-exception'] };
  return [{ kind: 'code', source: sample.value, ...outputField, ...tagsField }];
}

/** Converts a sample of a file such as `app.py`. The first sample becomes a cell that writes the whole file, and later ones stay Markdown. */
function convertModule(sample: Code, name: string, fences: readonly Code[]): NotebookPart[] {
  const parts = fences.filter((fence) => isSample(fence) && parseFence(fence).title === name);
  const file = inlineCode(name);
  const isFirstPart = parts[0] === sample;
  if (!isFirstPart)
    return [
      { ...sample, meta: null },
      paragraph(null, inline`The cell that writes ${file} already contains this code.`),
    ];
  const remark = inline`The next cell also writes the parts of ${file} that this page shows further below.`;
  const cells = createFileCells(name, formatProgramFile({ name, language: 'python', fences: parts }));
  return parts.length > 1 ? [paragraph(null, remark), ...cells] : cells;
}

function createFileCells(name: string, content: string): NotebookCell[] {
  const folder = posix.dirname(name);
  const makeFolder = `from pathlib import Path\n\nPath('${folder}').mkdir(parents=True, exist_ok=True)`;
  return createCodeCells(...(folder === '.' ? [] : [makeFolder]), `%%writefile ${name}\n${content}`);
}
