import type { Element, ElementContent, Properties } from 'hast';

export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): ElementContent {
  return { type: 'text', value };
}

/** Joins the parts of a text with `<wbr>` elements, at which the line can break. */
export function joinWithLineBreaks(parts: readonly string[]): ElementContent[] {
  return parts.flatMap((part, index) => (index > 0 ? [element('wbr', {}), text(part)] : [text(part)]));
}

/** Returns the CSS classes of an element as a list. Elements from directives have a string instead. */
export function readClasses({ className }: Properties): (string | number)[] {
  if (Array.isArray(className)) return className;
  return typeof className === 'string' ? [className] : [];
}

export function readText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(readText).join('') : '';
}
