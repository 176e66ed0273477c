import type { Element, ElementContent, Properties } from 'hast';

export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): ElementContent {
  return { type: 'text', value };
}

/** Returns the classes of an element, which are a string for directives and a list for all other elements. */
export function readClasses({ className }: Properties): (string | number)[] {
  if (Array.isArray(className)) return className;
  return typeof className === 'string' ? [className] : [];
}

/** Returns the text of a node, including code and emphasis. */
export function readText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(readText).join('') : '';
}
