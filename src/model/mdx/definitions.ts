import type { Properties } from 'hast';
import type { Code, PhrasingContent, RootContent } from 'mdast';
import type { Node, Parent } from 'unist';
import { type InlineContent, inline } from './mdast';

/** A node that Markdown lacks and HTML has. `data` defines its element, so the compiler converts it without a handler. */
interface ElementNode<Type extends string, Child extends Node> extends Parent {
  type: Type;
  children: Child[];
  data: { hName: string; hProperties?: Properties };
}

/** A name and its facts, on one line. */
type DefinitionTerm = ElementNode<'definitionTerm', PhrasingContent>;
type DefinitionDescription = ElementNode<'definitionDescription', PhrasingContent>;

/** Terms, each followed by its description. */
export type DefinitionList = ElementNode<'definitionList', DefinitionTerm | DefinitionDescription>;

type FoldLabel = ElementNode<'foldLabel', PhrasingContent>;

/** Blocks that a reader can expand. */
export interface Fold extends ElementNode<'fold', FoldLabel | RootContent> {
  /** Summary of what a sample did, with one line per fact, if the fold shows a record. */
  record?: string;
  /** The label without counts, because counts change whenever the content changes. */
  title: string;
}

/** A long signature: the complete signature, folded, and a short one with only the required parameters. */
export interface FoldedSignature extends ElementNode<'foldedSignature', Fold | Code> {
  children: [Fold, Code];
}

declare module 'mdast' {
  interface RootContentMap {
    definitionList: DefinitionList;
    definitionTerm: DefinitionTerm;
    definitionDescription: DefinitionDescription;
    fold: Fold;
    foldLabel: FoldLabel;
    foldedSignature: FoldedSignature;
  }
}

/** An item of a definition list. */
export interface Definition {
  /** Id of the term. */
  id: string;
  /** The name, followed by the facts on the same line. */
  term: readonly [PhrasingContent, ...PhrasingContent[]];
  description: PhrasingContent[];
}

export function createDefinitionList(definitions: readonly Definition[]): DefinitionList {
  return {
    type: 'definitionList',
    data: { hName: 'dl' },
    children: definitions.flatMap(({ id, term, description }): DefinitionList['children'] => [
      { type: 'definitionTerm', data: { hName: 'dt', hProperties: { id } }, children: [...term] },
      { type: 'definitionDescription', data: { hName: 'dd' }, children: description },
    ]),
  };
}

export function createFold(
  className: string,
  title: string,
  label: InlineContent,
  blocks: readonly RootContent[],
): Fold {
  return {
    type: 'fold',
    title,
    data: { hName: 'details', hProperties: { className: [className] } },
    children: [{ type: 'foldLabel', data: { hName: 'summary' }, children: inline`${label}` }, ...blocks],
  };
}

/** Returns the blocks of a fold without its label. */
export function readFoldedBlocks({ children }: Fold): RootContent[] {
  return children.filter((child) => child.type !== 'foldLabel') as RootContent[];
}

/** Returns the label of a fold, which is shown while the fold is closed. */
export function readFoldLabel({ children }: Fold): PhrasingContent[] {
  return children.flatMap((child) => (child.type === 'foldLabel' ? child.children : []));
}

/** @param short - The signature that is shown while the complete one is folded. */
export function createFoldedSignature(full: Code, short: Code, label: string): FoldedSignature {
  return {
    type: 'foldedSignature',
    data: { hName: 'div', hProperties: { className: ['api-signature'] } },
    children: [createFold('api-full', 'parameters', label, [full]), short],
  };
}
