import type { Element, ElementContent } from 'hast';
import { element, readClasses } from './element';

/** Merges the heading of each API entry with the line below it, so that CSS can show the symbol's kind and source next to the name. */
export function combineHeads(nodes: readonly ElementContent[]): ElementContent[] {
  const combined: ElementContent[] = [];
  let previousHeading: Element | null = null;
  for (const node of nodes) {
    const head = previousHeading && isStyled(node, 'api-meta') ? createHead(previousHeading, node) : null;
    // The head replaces the heading and the white space after it.
    if (previousHeading && head) combined.length = combined.lastIndexOf(previousHeading);
    combined.push(head ?? node);
    if (node.type === 'element') previousHeading = /^h[23]$/.test(node.tagName) ? node : null;
  }
  return combined;
}

/** Merges a heading with the line below it, such as `method · model.py, line 96`. Returns null for a setting, whose line contains other facts. */
function createHead(heading: Element, { children }: Element): Element | null {
  const [label] = children;
  const provenance = children.at(-1);
  if (!isStyled(label, 'api-label') || !isStyled(provenance, 'api-provenance')) return null;
  const isHashLink = (node: ElementContent) => isStyled(node, 'hash-link');
  // Leaves out the separators after the label and before the provenance, which move away from the facts between them.
  const facts = children.slice(2, -2);
  return element('header', { className: ['api-head'] }, [
    { ...heading, children: heading.children.filter((node) => !isHashLink(node)) },
    { ...label, properties: { className: ['tag', 'muted'] } },
    // The invisible link comes after the kind. Otherwise, there would be a gap between the name and the kind.
    ...heading.children.filter(isHashLink),
    ...(facts.length > 0 ? [element('p', { className: ['api-meta'] }, facts)] : []),
    { ...provenance, tagName: 'p' },
  ]);
}

function isStyled(node: ElementContent | undefined, className: string): node is Element {
  return node?.type === 'element' && readClasses(node.properties).includes(className);
}
