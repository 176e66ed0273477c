/** Creates an HTML element. Skips children that are null, undefined or false, so that you can pass optional ones. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string | false | null | undefined)[]
): HTMLElementTagNameMap[Tag] {
  const newElement = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) newElement.setAttribute(name, value);
  newElement.append(...children.filter((child) => child !== false && child !== null && child !== undefined));
  return newElement;
}
