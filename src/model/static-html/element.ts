import type { Element, ElementContent, Properties } from 'hast';

export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): ElementContent {
  return { type: 'text', value };
}

/** Returns parts of a text as nodes, with a `<wbr>` element between them, so that the line can break there. */
export function joinWithLineBreaks(parts: readonly string[]): ElementContent[] {
  return parts.flatMap((part, index) => (index > 0 ? [element('wbr', {}), text(part)] : [text(part)]));
}

/** Returns the CSS classes of an element as a list. The tree contains a string instead of a list if the element comes from a directive. */
export function readClasses({ className }: Properties): (string | number)[] {
  if (Array.isArray(className)) return className;
  return typeof className === 'string' ? [className] : [];
}

export function readText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(readText).join('') : '';
}
