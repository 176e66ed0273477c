/** Child of a new DOM element. Null, undefined and false are skipped. */
type Child = Node | string | false | null | undefined;

/** Creates an HTML element with attributes and children. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const newElement = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) newElement.setAttribute(name, value);
  newElement.append(...children.filter((child) => child !== false && child !== null && child !== undefined));
  return newElement;
}

/** Creates DOM nodes for text in which parts in backticks become `<code>` elements: “Use `Listener.run`”. */
export function renderBackticks(text: string): Node {
  const fragment = document.createDocumentFragment();
  text.split('`').forEach((part, index) => {
    fragment.append(index % 2 === 0 ? part : createElement('code', {}, part));
  });
  return fragment;
}
