import type { Properties } from 'hast';
import type { Code, PhrasingContent, RootContent } from 'mdast';
import type { Node, Parent } from 'unist';
import { type InlineContent, inline } from './mdast';

/** Node that becomes an HTML element without a Markdown equivalent, such as `<details>`. `data.hName` is the tag name. */
interface ElementNode<Type extends string, Child extends Node> extends Parent {
  type: Type;
  children: Child[];
  data: { hName: string; hProperties?: Properties };
}

type DefinitionTerm = ElementNode<'definitionTerm', PhrasingContent>;
type DefinitionDescription = ElementNode<'definitionDescription', PhrasingContent>;

export type DefinitionList = ElementNode<'definitionList', DefinitionTerm | DefinitionDescription>;

type FoldLabel = ElementNode<'foldLabel', PhrasingContent>;

/** Collapsible content: a visible label and the blocks that readers can expand. */
export interface Fold extends ElementNode<'fold', FoldLabel | RootContent> {
  children: [FoldLabel, ...RootContent[]];
  /** Plain text of the database changes that the fold shows, for comparing versions of the page. Undefined for other folds. */
  record?: string;
  /** Label without its count: `parameters` for `3 parameters`, so that the version comparison ignores changed counts. */
  title: string;
}

/** A long signature: a fold with all parameters, then a short signature that is visible while the fold is closed. */
interface FoldedSignature extends ElementNode<'foldedSignature', Fold | Code> {
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

export interface Definition {
  id: string;
  /** Name of a parameter, attribute or constant, followed by details such as its type. */
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

export function createFoldedSignature(full: Code, short: Code, label: string): FoldedSignature {
  return {
    type: 'foldedSignature',
    data: { hName: 'div', hProperties: { className: ['api-signature'] } },
    children: [createFold('api-full', 'parameters', label, [full]), short],
  };
}
