import type { Code, PhrasingContent, RootContent } from 'mdast';
import type { Parent } from 'unist';

/** Nodes for what HTML has and Markdown has not: lists of definitions, and what can be folded. Each becomes its element by itself. */

/** A name and what is said of it at once, on one line. */
interface DefinitionTerm extends Parent {
  type: 'definitionTerm';
  children: PhrasingContent[];
  data: { hName: 'dt'; hProperties: { id: string } };
}

interface DefinitionWords extends Parent {
  type: 'definitionWords';
  children: PhrasingContent[];
  data: { hName: 'dd' };
}

/** Terms, each followed by its words. */
export interface DefinitionList extends Parent {
  type: 'definitionList';
  children: (DefinitionTerm | DefinitionWords)[];
  data: { hName: 'dl' };
}

interface FoldLabel extends Parent {
  type: 'foldLabel';
  children: PhrasingContent[];
  data: { hName: 'summary' };
}

/** Blocks that a reader may open. */
export interface Fold extends Parent {
  type: 'fold';
  children: (FoldLabel | RootContent)[];
  data: { hName: 'details'; hProperties: { className: string[]; open?: true } };
  /** Where it shows what a sample did: that in short, a line for each fact. */
  record?: string;
  /** The label without numbers, which change with what is folded. */
  title: string;
}

/** A long signature: in full where a reader opens it, else what a call needs at least. */
export interface FoldedSignature extends Parent {
  type: 'foldedSignature';
  children: [Fold, Code];
  data: { hName: 'div'; hProperties: { className: string[] } };
}

declare module 'mdast' {
  interface RootContentMap {
    definitionList: DefinitionList;
    definitionTerm: DefinitionTerm;
    definitionWords: DefinitionWords;
    fold: Fold;
    foldLabel: FoldLabel;
    foldedSignature: FoldedSignature;
  }
}

/** One entry of a list of definitions. */
export interface Definition {
  /** The id of its term. */
  id: string;
  /** The name, then what else stands on its line. */
  term: readonly [PhrasingContent, ...PhrasingContent[]];
  words: PhrasingContent[];
}

export function definitionList(definitions: readonly Definition[]): DefinitionList {
  return {
    type: 'definitionList',
    data: { hName: 'dl' },
    children: definitions.flatMap(({ id, term, words }): DefinitionList['children'] => [
      { type: 'definitionTerm', data: { hName: 'dt', hProperties: { id } }, children: [...term] },
      { type: 'definitionWords', data: { hName: 'dd' }, children: words },
    ]),
  };
}

/** Folds blocks under a label, which begins with how many of something there are. */
export function fold(className: string, title: string, count: string, blocks: readonly RootContent[]): Fold {
  const label: FoldLabel = {
    type: 'foldLabel',
    data: { hName: 'summary' },
    children: [{ type: 'text', value: `${count} ${title}` }],
  };
  return {
    type: 'fold',
    title,
    data: { hName: 'details', hProperties: { className: [className] } },
    children: [label, ...blocks],
  };
}

/** @returns The blocks that are folded, without their label. */
export function foldedBlocks({ children }: Fold): RootContent[] {
  return children.filter((child) => child.type !== 'foldLabel') as RootContent[];
}

/** @returns The words that stand there until a reader opens it. */
export function labelOf({ children }: Fold): PhrasingContent[] {
  return children.flatMap((child) => (child.type === 'foldLabel' ? child.children : []));
}

/** @param short - The signature that stands there until a reader opens it. */
export function foldedSignature(full: Code, short: Code, count: string): FoldedSignature {
  return {
    type: 'foldedSignature',
    data: { hName: 'div', hProperties: { className: ['api-signature'] } },
    children: [fold('api-full', 'parameters', count, [full]), short],
  };
}
