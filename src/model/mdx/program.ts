import type { Code, Nodes, Root } from 'mdast';
import { quoted } from '../../shared/text/nearest';
import { knownIn } from '../cache/known';
import type { Report } from '../problem';
import { anchorsOf } from './anchors';
import { fenceOf } from './fence';
import { attributeOf, type Element, isElement, nodesIn, plainText } from './mdast';

declare module 'mdast' {
  interface CodeData {
    /** The block is a file of the whole program: it repeats what the page has said already. */
    isWholeProgram?: boolean;
  }
}

/** The samples of a page as files, which `<WholeProgram />` stands for. */
export interface Program {
  /** The element that asks for it. */
  node: Element;
  /** In the order in which the page begins them. */
  files: ProgramFile[];
  /** Names of the files that a reader runs, in order. */
  run: string[];
  /** Labels of the tabs that it follows: of alternatives a reader takes one. */
  tabs: string[];
  /** The section that it leaves out. */
  without: { heading: string; anchor: string } | null;
  /** Whether samples are left out that show an error on purpose, or that nobody checks. */
  isShortened: boolean;
}

/** A file of the whole program. */
export interface ProgramFile {
  /** Its path from the program's folder, as the fences name it. */
  name: string;
  language: string;
  /** The fences that it is made of. */
  fences: Code[];
}

/**
 * Reads what the whole program of a page is: its samples by the files that their fences name, each from top to bottom.
 *
 * @param node - `<WholeProgram run="a.py b.py" without="Heading" />`. `run` may be left out where there is one file.
 */
export function readProgram(node: Element, tree: Root, report: Report): Program {
  const without = sectionOf(node, tree, report);
  const isInside = (one: Nodes) => without?.holds(one) !== true;
  const isTaken = (fence: Code) => isOfProgram(fence) && isInside(fence);
  const [variant = []] = codeVariants(tree, isTaken).variants;
  const taken = variant.filter(isTaken);
  // An error that a page shows on purpose would end the program.
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

/** A path with an ending. */
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
        `expected a title that names the sample's file, found ${found}. A page with <WholeProgram /> says of each sample which file it belongs to: \`\`\`python title="main.py".`,
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
      `expected <WholeProgram run="…" /> with the files to run, in order, of ${quoted(names)}, found ${unknown.length > 0 ? quoted(unknown) : 'none'}. Name them, with spaces between.`,
    );
  }
  return run;
}

/** The section that the program leaves out, with those below it. */
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
      `expected <WholeProgram without="…" /> to name a heading of the page, found ${quoted([title])}. Write the heading as the page has it.`,
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

/** The label of the first of several tabs with samples. */
function firstTab(tabs: Element): string[] {
  const items = tabs.children.filter(
    (item): item is Element => isElement(item) && codeIn(item).some(isOfProgram),
  );
  const [first] = items;
  if (!first || items.length < 2) return [];
  return [attributeOf(first, 'label') ?? attributeOf(first, 'value') ?? ''];
}

/**
 * Writes a file of the program.
 *
 * @returns Its text without the last line end: the samples with an empty line between them, with two around what Python sets apart so.
 */
export function textOfFile({ language, fences }: ProgramFile): string {
  return fences.reduce((text, { value: own }, index) => {
    if (index === 0) return own;
    const isApart =
      language === 'python' && (/^(?:async\s|class\s|def\s|@)/.test(own) || /\n\s+.*$/.test(text));
    return `${text}${isApart ? '\n\n\n' : '\n\n'}${own}`;
  }, '');
}

/** The code of a page, by the variants that its tabs make. */
export interface CodeVariants {
  /** All that is wanted of it, in order. */
  all: Code[];
  /**
   * The code that readers of one variant see, in order: they choose a tab wherever there are several. The nth takes the nth of all tabs
   * together, or the last where there are fewer. Together they hold all that is wanted, and each the other fences between; there is none
   * where nothing is wanted.
   */
  variants: Code[][];
}

/**
 * Finds the fences of a page, of whose tabs a reader takes one.
 *
 * @param isWanted - Which fences count. Tabs without them have nothing to add, so they make no variant either.
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
