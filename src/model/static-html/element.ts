import type { Element, ElementContent, Properties } from 'hast';

/** Makes an element. */
export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

/** Makes a text. */
export function text(value: string): ElementContent {
  return { type: 'text', value };
}

/** @returns the classes of an element: of a directive they are a text, of all others a list */
export function classesOf({ className }: Properties): (string | number)[] {
  if (Array.isArray(className)) return className;
  return typeof className === 'string' ? [className] : [];
}

/** @returns the words in a node, also those in code and emphasis */
export function wordsOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}
