import type { PhrasingContent } from 'mdast';
import type { Span } from '../../difference/content';
import { isElement, isPhrasing } from '../mdast';
import { attributeTexts } from './figures';

/** @returns what a reader sees of the nodes, neighbours of the same style joined and white space folded */
export function spansOf(nodes: readonly PhrasingContent[], style?: Span['style']): Span[] {
  const spans: Span[] = [];
  for (const { text, style: own } of withoutProvenance(nodes).flatMap((node) => spansOfNode(node, style))) {
    const last = spans.at(-1);
    if (last && last.style === own) last.text += text;
    else spans.push({ text, ...(own && { style: own }) });
  }
  return spans.map((span) => ({ ...span, text: span.text.replace(/\s+/g, ' ') }));
}

/** The outer style wins, except that code stays code. */
function spansOfNode(node: PhrasingContent, style: Span['style']): Span[] {
  switch (node.type) {
    case 'text':
      return [{ text: node.value, style }];
    case 'inlineCode':
      return [{ text: node.value, style: 'code' }];
    case 'break':
      return [{ text: ' ', style }];
    case 'image':
      return [{ text: node.alt ?? '', style }];
    // A colon before a word is syntax only to the parser: Docusaurus makes it text again.
    case 'textDirective':
      return [{ text: `:${node.name}`, style }, ...spansOf(node.children, style)];
    case 'strong':
      return spansOf(node.children, 'strong');
    case 'emphasis':
      // The reference's asides are emphasis only in the tree (see `aside` of mdast.ts).
      if (node.data?.hName !== 'span') return spansOf(node.children, style ?? 'emphasis');
      return spansOf(node.children, style);
    default: {
      if (!('children' in node)) return [];
      const own = isElement(node) && node.name === 'code' ? 'code' : style;
      const texts = isElement(node) ? attributeTexts(node) : [];
      return [
        ...texts.map((text) => ({ text: `${text} `, style })),
        ...spansOf(node.children.filter(isPhrasing), own),
      ];
    }
  }
}

/** Where an entry's source is, and since when there is one, are no words of the page; nor is the dot that leads to them. */
function withoutProvenance(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.filter((node, index) => {
    const next = nodes[index + 1];
    const isDot = node.type === 'text' && node.value.trim() === '·';
    return !isProvenance(node) && !(isDot && next && isProvenance(next));
  });
}

function isProvenance({ data }: PhrasingContent): boolean {
  const { className } = data?.hProperties ?? {};
  return Array.isArray(className) && className.includes('api-provenance');
}
