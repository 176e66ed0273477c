import type { Code, Nodes, Root } from 'mdast';
import { quoted } from '../../shared/text/nearest';
import { knownIn } from '../cache/known';
import type { Report } from '../problem';
import { anchorsOf } from './anchors';
import { fenceOf } from './fence';
import { attributeOf, type Element, isElement, nodesIn, plainText } from './mdast';

declare module 'mdast' {
  interface CodeData {
    /** Whether the block is a file of the whole program, which repeats the page's samples. */
    isWholeProgram?: boolean;
  }
}

/** The samples of a page as files, which replace `<WholeProgram />`. */
export interface Program {
  /** The `<WholeProgram />` element. */
  node: Element;
  /** Files in the order of their first samples. */
  files: ProgramFile[];
  /** Names of the files that a reader runs, in order. */
  run: string[];
  /** Labels of the tabs that the program uses: the first of each group. */
  tabs: string[];
  /** The section that the program leaves out. */
  without: { heading: string; anchor: string } | null;
  /** Whether the program leaves out samples that show an error on purpose. */
  isShortened: boolean;
}

/** A file of the whole program. */
export interface ProgramFile {
  /** Path of the file in the program's folder, from the titles of the fences. */
  name: string;
  language: string;
  /** The fences that form the file. */
  fences: Code[];
}

/**
 * Groups the samples of a page by the files that their fences name, from top to bottom.
 *
 * @param node - `<WholeProgram run="a.py b.py" without="Heading" />`. `run` is optional if there is only one file.
 */
export function readProgram(node: Element, tree: Root, report: Report): Program {
  const without = sectionOf(node, tree, report);
  const isInside = (one: Nodes) => without?.holds(one) !== true;
  const isTaken = (fence: Code) => isOfProgram(fence) && isInside(fence);
  const [variant = []] = codeVariants(tree, isTaken).variants;
  const taken = variant.filter(isTaken);
  // A sample with an expected error would stop the program.
  const shown = taken.filter((fence) => !isAnError(fence));
  const files = filesOf(shown, report);
  return {
    node,
    files,
    run: runOf(node, files, report),
    tabs: [...new Set(nodesIn(tree, isTabs).filter(isInside).flatMap(firstTab))],
    without: without && { heading: without.heading, anchor: without.anchor },
    isShortened: shown.length < taken.length,
  };
}

/** Matches a path with a file extension. */
const FILE = /^[\w./-]+\.\w+$/;

function isOfProgram(fence: Code): boolean {
  return fence.lang === 'python' || FILE.test(fenceOf(fence).title ?? '');
}

function isAnError(fence: Code): boolean {
  return fenceOf(fence).check.expectedError !== undefined;
}

function filesOf(fences: readonly Code[], report: Report): ProgramFile[] {
  const files = new Map<string, ProgramFile>();
  for (const fence of fences) {
    const { title, language } = fenceOf(fence);
    if (title === null || !FILE.test(title)) {
      const found = title === null ? 'none' : quoted([title]);
      report(
        fence,
        `expected a title that names the sample's file, found ${found}. On a page with <WholeProgram />, each sample names its file. Write \`\`\`python title="main.py".`,
      );
      continue;
    }
    knownIn(files, title, (): ProgramFile => ({ name: title, language, fences: [] })).fences.push(fence);
  }
  return [...files.values()];
}

function runOf(node: Element, files: readonly ProgramFile[], report: Report): string[] {
  const names = files.flatMap(({ name, language }) => (language === 'python' ? [name] : []));
  const run = attributeOf(node, 'run')?.split(/\s+/).filter(Boolean) ?? (names.length === 1 ? names : []);
  const unknown = run.filter((name) => !names.includes(name));
  if (names.length === 0) {
    report(
      node,
      'expected Python samples on a page with <WholeProgram />, found none. Remove it, or write the samples.',
    );
  } else if (run.length === 0 || unknown.length > 0) {
    report(
      node,
      `expected <WholeProgram run="…" /> to list the files to run (${quoted(names)}) in order, found ${unknown.length > 0 ? quoted(unknown) : 'none'}. Separate the files with spaces.`,
    );
  }
  return run;
}

/** Finds the section that the program leaves out, including its subsections. */
function sectionOf(node: Element, tree: Root, report: Report) {
  const title = attributeOf(node, 'without');
  if (title === null) return null;
  const anchors = anchorsOf(tree);
  const headings = [...anchors.keys()];
  const at = headings.findIndex((heading) => plainText(heading).trim() === title);
  const heading = headings[at];
  if (heading === undefined) {
    report(
      node,
      `expected <WholeProgram without="…" /> to name a heading of the page, found ${quoted([title])}. Copy the heading from the page.`,
    );
    return null;
  }
  const next = headings.slice(at + 1).find(({ depth }) => depth <= heading.depth);
  const [from, to] = [lineOf(heading), next ? lineOf(next) : Number.POSITIVE_INFINITY];
  return {
    heading: title,
    anchor: anchors.get(heading) ?? '',
    holds: (one: Nodes) => lineOf(one) >= from && lineOf(one) < to,
  };
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 0;
}

function isTabs(node: Nodes): node is Element {
  return isElement(node) && node.name === 'Tabs';
}

function codeIn(node: Nodes): Code[] {
  return nodesIn(node, (one) => one.type === 'code');
}

/** Returns the label of the first tab with samples, if several tabs have samples. */
function firstTab(tabs: Element): string[] {
  const items = tabs.children.filter(
    (item): item is Element => isElement(item) && codeIn(item).some(isOfProgram),
  );
  const [first] = items;
  if (!first || items.length < 2) return [];
  return [attributeOf(first, 'label') ?? attributeOf(first, 'value') ?? ''];
}

/**
 * Returns the text of a file without a final newline. Samples are separated by one empty line, or by two around Python functions and classes.
 */
export function textOfFile({ language, fences }: ProgramFile): string {
  return fences.reduce((text, { value: own }, index) => {
    if (index === 0) return own;
    const isApart =
      language === 'python' && (/^(?:async\s|class\s|def\s|@)/.test(own) || /\n\s+.*$/.test(text));
    return `${text}${isApart ? '\n\n\n' : '\n\n'}${own}`;
  }, '');
}

/** The fences of a page, grouped by the variants that its tabs create. */
export interface CodeVariants {
  /** All selected fences in order. */
  all: Code[];
  /**
   * The fences that readers of each variant see in order, including the fences that aren't selected. The nth variant uses the nth tab of
   * each group, or the last tab of a smaller group. Together, the variants contain all selected fences. Without selected fences, the list is
   * empty.
   */
  variants: Code[][];
}

/**
 * Lists the fences of a page by the variants that its tabs create.
 *
 * @param isWanted - Selects fences. Tabs without selected fences don't create a variant.
 */
export function codeVariants(tree: Nodes, isWanted: (fence: Code) => boolean): CodeVariants {
  const variantsOf = (node: Nodes): Code[][] => {
    if (node.type === 'code') return [[node]];
    const parts = 'children' in node ? node.children.map(variantsOf) : [];
    const choices = isTabs(node) ? parts.filter((variants) => variants.flat().some(isWanted)) : [];
    if (choices.length > 0) return choices.flat();
    const count = Math.max(0, ...parts.map(({ length }) => length));
    return Array.from({ length: count }, (_, number) =>
      parts.flatMap((variants) => variants[Math.min(number, variants.length - 1)] ?? []),
    );
  };
  return {
    all: codeIn(tree).filter(isWanted),
    variants: variantsOf(tree).filter((variant) => variant.some(isWanted)),
  };
}
