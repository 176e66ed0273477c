/** A child of an element; empty values are skipped. */
type Content = Node | string | false | null | undefined;

/** Creates an element with attributes and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly Content[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content.filter((one) => one !== false && one !== null && one !== undefined));
  return made;
}

/** Renders a text in which backticks mark code. */
export function words(text: string): Node {
  const all = document.createDocumentFragment();
  text.split('`').forEach((part, index) => {
    all.append(index % 2 === 0 ? part : element('code', {}, part));
  });
  return all;
}
