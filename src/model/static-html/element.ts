import type { Element, ElementContent, Properties } from 'hast';

export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): ElementContent {
  return { type: 'text', value };
}

/** Joins parts of a text with `<wbr>`, so that the line can break between them. */
export function joinWithLineBreaks(parts: readonly string[]): ElementContent[] {
  return parts.flatMap((part, index) => (index > 0 ? [element('wbr', {}), text(part)] : [text(part)]));
}

/** Returns an element's CSS classes as a list, even if `className` is a string, as in directives such as `:::note`. */
export function readClasses({ className }: Properties): (string | number)[] {
  if (Array.isArray(className)) return className;
  return typeof className === 'string' ? [className] : [];
}

export function readText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(readText).join('') : '';
}
