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
