import type { Properties } from 'hast';
import type { Code, PhrasingContent, RootContent } from 'mdast';
import type { Node, Parent } from 'unist';
import { type Words, words } from './mdast';

/** A node for what HTML has and Markdown has not: lists of definitions, and what can be folded. It becomes its element by itself. */
interface ElementNode<Type extends string, Child extends Node> extends Parent {
  type: Type;
  children: Child[];
  data: { hName: string; hProperties?: Properties };
}

/** A name and what is said of it at once, on one line. */
type DefinitionTerm = ElementNode<'definitionTerm', PhrasingContent>;
type DefinitionWords = ElementNode<'definitionWords', PhrasingContent>;

/** Terms, each followed by its words. */
export type DefinitionList = ElementNode<'definitionList', DefinitionTerm | DefinitionWords>;

type FoldLabel = ElementNode<'foldLabel', PhrasingContent>;

/** Blocks that a reader may open. */
export interface Fold extends ElementNode<'fold', FoldLabel | RootContent> {
  /** Where it shows what a sample did: that in short, a line for each fact. */
  record?: string;
  /** The label without numbers, which change with what is folded. */
  title: string;
}

/** A long signature: in full where a reader opens it, else what a call needs at least. */
export interface FoldedSignature extends ElementNode<'foldedSignature', Fold | Code> {
  children: [Fold, Code];
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

/** Folds blocks under a label. */
export function fold(className: string, title: string, label: Words, blocks: readonly RootContent[]): Fold {
  return {
    type: 'fold',
    title,
    data: { hName: 'details', hProperties: { className: [className] } },
    children: [{ type: 'foldLabel', data: { hName: 'summary' }, children: words`${label}` }, ...blocks],
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
export function foldedSignature(full: Code, short: Code, label: string): FoldedSignature {
  return {
    type: 'foldedSignature',
    data: { hName: 'div', hProperties: { className: ['api-signature'] } },
    children: [fold('api-full', 'parameters', label, [full]), short],
  };
}
