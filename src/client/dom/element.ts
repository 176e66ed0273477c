/** A child of an element; empty values are skipped. */
type Child = Node | string | false | null | undefined;

/** Creates an element with attributes and children. */
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

/** Renders a text in which backticks mark code. */
export function renderBackticks(text: string): Node {
  const fragment = document.createDocumentFragment();
  text.split('`').forEach((part, index) => {
    fragment.append(index % 2 === 0 ? part : createElement('code', {}, part));
  });
  return fragment;
}
