import type { Properties } from 'hast';
import type { Code, PhrasingContent, RootContent } from 'mdast';
import type { Node, Parent } from 'unist';
import { type InlineContent, inline } from './mdast';

/** Syntax node for an HTML element that Markdown doesn't have. The compiler turns the node into the element that `data.hName` names, such as `details`. */
interface ElementNode<Type extends string, Child extends Node> extends Parent {
  type: Type;
  children: Child[];
  data: { hName: string; hProperties?: Properties };
}

type DefinitionTerm = ElementNode<'definitionTerm', PhrasingContent>;
type DefinitionDescription = ElementNode<'definitionDescription', PhrasingContent>;

/** A list of terms, each followed by its description. */
export type DefinitionList = ElementNode<'definitionList', DefinitionTerm | DefinitionDescription>;

type FoldLabel = ElementNode<'foldLabel', PhrasingContent>;

/** Collapsible content: a label, and blocks that a reader can expand. */
export interface Fold extends ElementNode<'fold', FoldLabel | RootContent> {
  /** For the version comparison: what a sample did to the database, as plain text with one change per line. Undefined for other content. */
  record?: string;
  /** The label without its number: `parameters` for `3 parameters`. The version comparison uses this title, so a different number isn't a change. */
  title: string;
}

/** A long signature in two forms: a short one with only the required parameters, and the complete one, which a reader can expand. */
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

/** A term in a definition list with its description. */
export interface Definition {
  /** HTML id of the term, for links to it. */
  id: string;
  /** The name, followed by details that are shown on the same line, such as the type. */
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

/** Returns the content of a collapsible block, without the label. */
export function readFoldedBlocks({ children }: Fold): RootContent[] {
  return children.filter((child) => child.type !== 'foldLabel') as RootContent[];
}

/** Returns the label of a collapsible block, which is visible while the content is collapsed. */
export function readFoldLabel({ children }: Fold): PhrasingContent[] {
  return children.flatMap((child) => (child.type === 'foldLabel' ? child.children : []));
}

/**
 * Creates a signature whose complete form a reader can expand.
 *
 * @param short - The signature that is visible while the complete one is collapsed.
 */
export function createFoldedSignature(full: Code, short: Code, label: string): FoldedSignature {
  return {
    type: 'foldedSignature',
    data: { hName: 'div', hProperties: { className: ['api-signature'] } },
    children: [createFold('api-full', 'parameters', label, [full]), short],
  };
}
