import { parse } from 'node:path';
import type { Code, Nodes, Root } from 'mdast';
import { getOrCreate } from '../../shared/get-or-create';
import { formatNames } from '../../shared/text/nearest';
import type { ProblemReporter } from '../problem';
import { computeAnchors } from './anchors';
import { listFences, parseFence } from './fence';
import { type Element, listNodes, readAttribute, toPlainText } from './mdast';
import { getTabLabel, isTabs, listTabs } from './tabs';

declare module 'mdast' {
  interface CodeData {
    /** Whether the block is one of the complete program files at the end of the page. */
    isWholeProgram?: boolean;
  }
}

/**
 * A page's samples, joined into complete files. They replace `<WholeProgram run="a.py b.py" without="Heading" />`, where `run` lists the files
 * to run in order, and `without` names a section to leave out.
 */
export interface Program {
  node: Element;
  files: ProgramFile[];
  filesToRun: string[];
  /** Labels of the selected tabs: the first tab of each group. */
  tabs: string[];
  excludedSection: { heading: string; anchor: string } | null;
  /** Whether the program leaves out samples that show an error on purpose. */
  isShortened: boolean;
}

interface ProgramFile {
  name: string;
  language: string;
  fences: Code[];
}

/** Combines a page's samples into complete files. The title of each sample names its file. */
export function readProgram(node: Element, tree: Root, report: ProblemReporter): Program {
  const excludedSection = findExcludedSection(node, tree, report);
  const isIncluded = (child: Nodes) => !excludedSection?.contains(child);
  const isSelected = (fence: Code) => isProgramFence(fence) && isIncluded(fence);
  const [firstVariant = []] = listCodeVariants(tree, isSelected).variants;
  const selectedFences = firstVariant.filter(isSelected);
  // A sample with an expected error would stop the program.
  const programFences = selectedFences.filter((fence) => parseFence(fence).check.expectedError === undefined);
  const files = groupByFile(programFences, report);

  const tabGroups = listNodes(tree, isTabs).filter(isIncluded);
  const firstTabs = tabGroups.flatMap((tabs) => listTabs(tabs, isProgramFence).slice(0, 1));
  return {
    node,
    files,
    filesToRun: readFilesToRun(node, files, report),
    tabs: [...new Set(firstTabs.map(getTabLabel))],
    excludedSection: excludedSection && { heading: excludedSection.heading, anchor: excludedSection.anchor },
    isShortened: programFences.length < selectedFences.length,
  };
}

/** Returns whether a code fence's title is a file path, such as `src/main.py`. */
export function isFilePath(title: string | null): title is string {
  return title !== null && /^[\w./-]+\.\w+$/.test(title);
}

function isProgramFence(fence: Code): boolean {
  return fence.lang === 'python' || isFilePath(parseFence(fence).title);
}

function groupByFile(fences: readonly Code[], report: ProblemReporter): ProgramFile[] {
  const files = new Map<string, ProgramFile>();
  for (const fence of fences) {
    const { title, language } = parseFence(fence);
    if (!isFilePath(title)) {
      const actual = title === null ? 'none' : formatNames([title]);
      const reason = 'On a page with <WholeProgram />, each sample names its file.';
      const fix = 'Write ```python title="main.py".';
      report(fence, `expected a title that names the sample's file, found ${actual}. ${reason} ${fix}`);
      continue;
    }
    getOrCreate(files, title, (): ProgramFile => ({ name: title, language, fences: [] })).fences.push(fence);
  }
  return [...files.values()];
}

function readFilesToRun(node: Element, files: readonly ProgramFile[], report: ProblemReporter): string[] {
  const pythonFiles = files.flatMap(({ name, language }) => (language === 'python' ? [name] : []));
  const namedFiles = readAttribute(node, 'run')?.split(/\s+/).filter(Boolean);
  const filesToRun = namedFiles ?? (pythonFiles.length === 1 ? pythonFiles : []);
  const unknownFiles = filesToRun.filter((name) => !pythonFiles.includes(name));
  if (pythonFiles.length === 0) {
    const fix = 'Remove it, or write the samples.';
    report(node, `expected Python samples on a page with <WholeProgram />, found none. ${fix}`);
  } else if (filesToRun.length === 0 || unknownFiles.length > 0) {
    const expected = `<WholeProgram run="…" /> to list the files to run (${formatNames(pythonFiles)}) in order`;
    const actual = unknownFiles.length > 0 ? formatNames(unknownFiles) : 'none';
    report(node, `expected ${expected}, found ${actual}. Separate the files with spaces.`);
  }
  return filesToRun;
}

function findExcludedSection(node: Element, tree: Root, report: ProblemReporter) {
  const headingText = readAttribute(node, 'without');
  if (headingText === null) return null;
  const anchors = computeAnchors(tree);
  const headings = [...anchors.keys()];
  const index = headings.findIndex((heading) => toPlainText(heading).trim() === headingText);
  const heading = headings[index];
  if (heading === undefined) {
    const expected = '<WholeProgram without="…" /> to name a heading of the page';
    const actual = formatNames([headingText]);
    report(node, `expected ${expected}, found ${actual}. Copy the heading from the page.`);
    return null;
  }

  const nextHeading = headings.slice(index + 1).find(({ depth }) => depth <= heading.depth);
  const startLine = getStartLine(heading);
  const endLine = nextHeading ? getStartLine(nextHeading) : Number.POSITIVE_INFINITY;
  return {
    heading: headingText,
    anchor: anchors.get(heading) ?? '',
    contains: (child: Nodes) => getStartLine(child) >= startLine && getStartLine(child) < endLine,
  };
}

function getStartLine(node: Nodes): number {
  return node.position?.start.line ?? 0;
}

/** Joins samples with empty lines: two before Python definitions and after indented Python code, otherwise one. */
export function formatProgramFile({ language, fences }: ProgramFile): string {
  return fences.reduce((text, { value: code }, index) => {
    if (index === 0) return code;
    const startsDefinition = /^(?:async\s|class\s|def\s|@)/.test(code);
    const endsWithBody = /\n[ \t]+.*$/.test(text);
    const needsTwoLines = language === 'python' && (startsDefinition || endsWithBody);
    return `${text}${needsTwoLines ? '\n\n\n' : '\n\n'}${code}`;
  }, '');
}

/** Returns whether a text refers to `feed_models.py`, as `import feed_models`, `'feed_models.Model'` and `_path: feed_models.Model` do. */
export function mentionsFile(text: string, file: string): boolean {
  const module = parse(file).name;
  const importsModule = new RegExp(`^\\s*(?:from|import)\\s+${module}\\b`, 'm').test(text);
  const namesMember = new RegExp(`(?:['"]|_path: )${module}\\.\\w`).test(text);
  return importsModule || namesMember;
}

interface CodeVariants {
  /** All code fences that the caller of `listCodeVariants` asked for, inside and outside of tabs. */
  all: Code[];
  /** The code that readers see for each choice of tabs. `variants[1]` is the code with the second tab of each group selected. */
  variants: Code[][];
}

/**
 * Lists the code that readers see for each choice of tabs, such as MongoDB and SQL. Each variant also contains the code outside of the tabs.
 * Only tabs with code for which `isWanted` returns true count as a choice.
 */
export function listCodeVariants(tree: Nodes, isWanted: (fence: Code) => boolean): CodeVariants {
  const collectVariants = (node: Nodes): Code[][] => {
    if (node.type === 'code') return [[node]];
    const childVariants = 'children' in node ? node.children.map(collectVariants) : [];
    // Tabs are alternatives, because readers see only one of a group at a time. Other nodes show all their children.
    const tabs = isTabs(node) ? childVariants.filter((variants) => variants.flat().some(isWanted)) : [];
    return tabs.length > 0 ? tabs.flat() : combineVariants(childVariants);
  };
  return {
    all: listFences(tree).filter(isWanted),
    variants: collectVariants(tree).filter((variant) => variant.some(isWanted)),
  };
}

/** Combines the children's variants by position and repeats the last one of shorter lists: `[[a]]` and `[[b], [c]]` become `[[a, b], [a, c]]`. */
function combineVariants(childVariants: readonly Code[][][]): Code[][] {
  const count = Math.max(0, ...childVariants.map(({ length }) => length));
  return Array.from({ length: count }, (_, index) =>
    childVariants.flatMap((variants) => variants[index] ?? variants.at(-1) ?? []),
  );
}
