import { posix } from 'node:path';
import type { Code, Heading, Root, RootContent } from 'mdast';
import { listFences, parseFence } from '../../model/mdx/fence';
import { isShell } from '../../model/mdx/languages';
import { inline, code as inlineCode, paragraph, splitBefore, text, toPlainText } from '../../model/mdx/mdast';
import { formatProgramFile, isFilePath, mentionsFile } from '../../model/mdx/program';
import { readPlainSections } from '../../model/page/content';
import type { SiteVersion } from '../../shared/site';
import { markTargets, serializeNodes } from '../markdown/serialize';
import {
  createCloneCode,
  createEnvironmentCode,
  isInstallation,
  listPackages,
  type VersionSetup,
} from './commands';

/** A cell of a notebook. */
export interface Cell {
  type: 'markdown' | 'code';
  /** Code or Markdown. In Markdown, special characters mark link targets, because the final URLs aren't known yet. */
  source: string;
  /** What the code prints, as the page shows it. */
  output?: string;
  tags?: readonly string[];
}

/** Facts about a page, besides its tree, that its notebook depends on. */
export interface CellContext {
  file: string;
  siteDir: string;
  version: SiteVersion;
  /** Heading of the section that the page's whole program leaves out. Null if there is no such section. */
  excludedHeading: string | null;
  /** Packages to install if the page itself doesn't install any, and settings. */
  setup: VersionSetup;
}

/** Tags of cells in the section that the whole program leaves out. Because of the second tag, “Run All” continues if such a cell fails. */
const OPTIONAL_TAGS = ['skip-execution', 'raises-exception'];

const OPTIONAL_REMARK =
  'The cells of this section are optional, because they need other packages or an account. If you run all cells and one of ' +
  'these fails, Jupyter continues with the next cell. The cells below this section work without it.';

const SETUP_REMARK =
  'Use a kernel with Python 3.10 or 3.11, and run the cells from top to bottom. The next cell installs the packages that this ' +
  'page needs, so you don’t have to run any other install commands first.';

const LOG_REMARK = ' It also sets the framework’s log level, so that the samples print what the page shows.';

/**
 * Creates the cells of a page's notebook.
 *
 * @param tree - The page with the facts of its version, and without tabs around samples. The function doesn't change it.
 * @returns The cells. Empty if no sample of the page has an output.
 */
export function createCells(tree: Root, context: CellContext): Cell[] {
  // Leaves out the whole program, because the notebook contains the same samples.
  const children = splitBefore(tree.children, ({ type }) => type === 'heading')
    .filter((part) => !part.some((node) => node.type === 'code' && node.data?.isWholeProgram))
    .flat();
  const cells = new CellList({ ...tree, children }, context).createCells();
  return cells.some(({ output }) => output !== undefined) ? cells : [];
}

/** Collects the cells of a notebook, in order. */
class CellList {
  private readonly cells: Cell[] = [];
  /** Nodes of the page for the next Markdown cell. */
  private nodes: RootContent[] = [];
  private readonly fences: readonly Code[];
  private readonly samples: readonly Code[];
  /** Code of all samples and files, in which the names of imported files occur. */
  private readonly texts: readonly string[];
  /** Names of the files that samples import, and that earlier cells write. */
  private readonly writtenModules = new Set<string>();
  private hasSamples = false;
  /** The cell of the previous code fence, if that fence was a sample. */
  private sampleCell: Cell | null = null;
  /** Level of the heading of the optional section that the next cells belong to. Null outside of this section. */
  private optionalDepth: number | null = null;

  constructor(
    private readonly tree: Root,
    private readonly context: CellContext,
  ) {
    this.fences = listFences(tree);
    this.samples = this.fences.filter(({ lang }) => lang === 'python');
    this.texts = this.fences.filter(({ lang }) => lang !== 'text').map(({ value }) => value);
  }

  createCells(): Cell[] {
    const fences = new Map(this.fences.map((fence) => [fence.position?.start.offset, fence]));
    this.addSetup();
    for (const { heading, blocks } of readPlainSections(this.tree)) {
      if (heading) this.addHeading(heading);
      for (const block of blocks) {
        const fence = block.type === 'code' && fences.get(block.position?.start.offset);
        if (fence) this.addFence(fence, block);
        else this.nodes.push(block);
      }
    }
    this.endMarkdown();
    return this.cells;
  }

  /** Adds the cells that install packages and set environment variables. */
  private addSetup(): void {
    const [firstSample] = this.samples;
    const fences = firstSample ? this.fences.slice(0, this.fences.indexOf(firstSample)) : [];
    const { version, setup } = this.context;
    const packages = listPackages(fences, version);
    const command = `%pip install ${(packages.length > 0 ? packages : setup.packages).join(' ')}`;
    const isQuiet = setup.logLevel !== null;
    this.nodes.push(paragraph(null, SETUP_REMARK, isQuiet ? LOG_REMARK : ''));
    this.addCode(isQuiet ? `${command}\n%env SUPERDUPER_LOG_LEVEL=${setup.logLevel}` : command);
    this.addEnvironment(fences.filter((fence) => createCloneCode(fence) === null));
  }

  private addEnvironment(fences: readonly Code[]): void {
    const code = createEnvironmentCode(fences);
    if (code !== '') this.addCode(code);
  }

  private addHeading(heading: Heading): void {
    this.endMarkdown();
    this.nodes.push(heading);
    if (this.optionalDepth !== null && heading.depth <= this.optionalDepth) this.optionalDepth = null;
    if (toPlainText(heading).trim() !== this.context.excludedHeading) return;
    this.optionalDepth = heading.depth;
    this.nodes.push({ type: 'blockquote', children: [paragraph(null, OPTIONAL_REMARK)] });
  }

  /** Adds a code fence. `plainFence` is the same fence as Markdown, without the options that only matter for checks. */
  private addFence(fence: Code, plainFence: RootContent): void {
    const { title, language, check, run } = parseFence(fence);
    const { sampleCell } = this;
    this.sampleCell = null;
    const cloneCode = this.hasSamples ? null : createCloneCode(fence);
    if (language === 'text' && sampleCell && run.skipReason === undefined) sampleCell.output = fence.value;
    else if (language === 'python' && run.skipReason === undefined && check.version === undefined)
      this.addSample(fence, title, check.expectedError !== undefined);
    else if (cloneCode !== null) {
      this.addCode(cloneCode);
      this.addEnvironment([fence]);
    } else if (this.hasSamples && isInstallation(fence))
      this.addCode(`%pip install ${listPackages([fence], this.context.version).join(' ')}`);
    else if (isFilePath(title) && language !== 'python' && language !== 'text' && !isShell(language))
      this.addFile(title, fence.value);
    else {
      this.nodes.push(plainFence);
      if (language === 'python' && run.skipReason !== undefined)
        this.nodes.push(paragraph(null, text(`This sample isn’t a cell, because ${run.skipReason}.`)));
    }
  }

  private addSample(fence: Code, title: string | null, isErrorExpected: boolean): void {
    this.hasSamples = true;
    const isModule = isFilePath(title) && this.texts.some((content) => mentionsFile(content, title));
    if (isModule) this.addModule(fence, title);
    else this.sampleCell = this.addCode(fence.value, isErrorExpected ? ['raises-exception'] : []);
  }

  /** Adds a cell that writes a module, or, if an earlier cell has already written the whole module, the code as text. */
  private addModule(fence: Code, name: string): void {
    if (this.writtenModules.has(name)) {
      const remark = inline`The cell that writes ${inlineCode(name)} already contains this code.`;
      this.nodes.push({ ...fence, meta: null }, paragraph(null, remark));
      return;
    }
    const fences = this.samples.filter((sample) => parseFence(sample).title === name);
    // Python imports a module only once, so the cell writes all parts of the module.
    const remark = inline`The next cell also writes the parts of ${inlineCode(name)} that this page shows further below.`;
    if (fences.length > 1) this.nodes.push(paragraph(null, remark));
    this.addFile(name, formatProgramFile({ name, language: 'python', fences }));
    this.writtenModules.add(name);
  }

  private addFile(name: string, content: string): void {
    const folder = posix.dirname(name);
    if (folder !== '.')
      this.addCode(`from pathlib import Path\n\nPath('${folder}').mkdir(parents=True, exist_ok=True)`);
    this.addCode(`%%writefile ${name}\n${content}`);
  }

  private addCode(source: string, tags: readonly string[] = []): Cell {
    this.endMarkdown();
    const cellTags = this.optionalDepth === null ? tags : OPTIONAL_TAGS;
    const cell: Cell = { type: 'code', source, ...(cellTags.length > 0 && { tags: cellTags }) };
    this.cells.push(cell);
    return cell;
  }

  /** Adds a Markdown cell with the collected nodes. */
  private endMarkdown(): void {
    if (this.nodes.length === 0) return;
    markTargets(this.nodes, this.context.file, this.context.siteDir);
    this.cells.push({ type: 'markdown', source: serializeNodes(this.nodes).trim() });
    this.nodes = [];
  }
}
