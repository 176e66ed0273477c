import { parse } from 'acorn';
import type { Program } from 'estree';
import type { ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { isJsx } from './render';

/** Name under which a compiled page exports its HTML strings. */
export const PARTS = 'parts';

const BLOCK_CONTAINERS: ReadonlySet<string> = new Set(
  'article blockquote dd details div figure header li section td'.split(' '),
);

const INLINE_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr b br code del em i img ins kbd mark s small span strong sub sup svg time var wbr'.split(' '),
);

/** HTML elements that can only contain specific children, such as rows. */
const ITEM_CONTAINERS: ReadonlySet<string> = new Set('dl ol table tbody tr ul'.split(' '));

/** Converts everything between React components to HTML strings, so that browsers don't create a React element for each paragraph. */
export function foldPage(tree: Root, isDoc = false): void {
  const nodes = tree.children as ElementContent[];
  const parts: string[] = [];
  const folded = foldNodes(isDoc ? [createComponent('Provenance', []), ...nodes] : nodes, parts);
  const value = `export const ${PARTS} = ${JSON.stringify(parts)};`;
  const statement: RootContent = { type: 'mdxjsEsm', value, data: { estree: parseProgram(value) } };
  tree.children = [statement, ...(folded as Root['children'])];
}

/** Replaces nodes without React components with a `<StaticPart>` and adds their HTML to `parts`. */
function foldNodes(nodes: readonly ElementContent[], parts: string[]): ElementContent[] {
  const folded: ElementContent[] = [];
  let series: ElementContent[] = [];
  for (const node of nodes) {
    // Imports and exports don't interrupt a series.
    if ((node as RootContent).type === 'mdxjsEsm') folded.push(node);
    else if (isStatic(node)) series.push(node);
    else {
      folded.push(...foldSeries(series, parts), foldChildren(node, parts));
      series = [];
    }
  }
  return [...folded, ...foldSeries(series, parts)];
}

function foldSeries(series: ElementContent[], parts: string[]): ElementContent[] {
  if (series.every(isSpace)) return [];
  // `<StaticPart>` renders a block, so it can't replace inline content.
  if (!series.some(isBlock)) return series;
  parts.push(serializeNodes(series).trim());
  const index = createExpressionAttribute('index', String(parts.length - 1));
  return [createComponent('StaticPart', [createExpressionAttribute('parts', PARTS), index])];
}

function foldChildren(node: ElementContent, parts: string[]): ElementContent {
  if (!('children' in node)) return node;
  const name = isJsx(node) ? node.name : node.tagName;
  const children = node.children as ElementContent[];
  if (node.type !== 'mdxJsxTextElement' && canContainBlocks(name)) {
    // Keeps `<summary>` as a direct child, because the component that renders `<details>` looks for it there.
    const summaries = children.filter(isSummary);
    const content = children.filter((child) => !isSummary(child));
    return { ...node, children: [...summaries, ...foldNodes(content, parts)] } as ElementContent;
  }
  // Paragraphs and other inline content that contains a component stay as they are.
  if (name === null || !ITEM_CONTAINERS.has(name)) return node;
  const items = children.map((child) => (isStatic(child) ? child : foldChildren(child, parts)));
  return { ...node, children: items } as ElementContent;
}

function canContainBlocks(name: string | null): boolean {
  const isFragmentOrComponent = name === null || !/^[a-z]/.test(name);
  return isFragmentOrComponent || BLOCK_CONTAINERS.has(name);
}

function isStatic(node: ElementContent): boolean {
  // A `raw` node is the SVG source of a diagram.
  if (['text', 'comment', 'raw'].includes(node.type)) return true;
  return node.type === 'element' && node.children.every(isStatic);
}

function isSpace(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && !INLINE_ELEMENTS.has(node.tagName);
}

function isSummary(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'summary';
}

function createExpressionAttribute(name: string, value: string): MdxJsxAttribute {
  const data = { estree: parseProgram(value) };
  return { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value, data } };
}

function parseProgram(code: string): Program {
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program;
}

function createComponent(name: string, attributes: MdxJsxFlowElementHast['attributes']): ElementContent {
  return { type: 'mdxJsxFlowElement', name, attributes, children: [] } as MdxJsxFlowElementHast;
}

function serializeNodes(nodes: ElementContent[]): string {
  const options = { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } };
  return toHtml({ type: 'root', children: nodes }, options);
}
