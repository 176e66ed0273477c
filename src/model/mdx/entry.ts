import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import type { Report } from '../problem';
import { asBlocks, type Element, isElement } from './mdast';

/** The writer's description of one symbol: `<Api of="Listener.run">…</Api>`. */
export interface Entry {
  /** Name of the symbol, as the writer wrote it. */
  of: string;
  node: Element;
  /** Blocks before the first section, which explain what the symbol is for. */
  lead: RootContent[];
  /** Blocks after the first section, such as samples and warnings. */
  rest: RootContent[];
  parameters: Description[];
  attributes: Description[];
  raises: Description[];
  returns: RootContent[];
}

/** Reads an `<Api>` element. */
export function readEntry(node: Element, report: Report): Entry {
  const entry: Entry = {
    of: requiredAttribute(node, 'of', report),
    node,
    lead: [],
    rest: [],
    parameters: [],
    attributes: [],
    raises: [],
    returns: [],
  };
  const seen = new Set<string>();
  for (const child of asBlocks(node)) {
    const name = isElement(child) ? (child.name ?? '') : '';
    if (!isElement(child) || !readSection(entry, child, report)) {
      readWords(seen.size === 0 ? entry.lead : entry.rest, child, report);
    } else if (seen.has(name)) {
      report(child, `expected one <${name}> in an entry, found a second. Join the two.`);
    } else {
      seen.add(name);
    }
  }
  return entry;
}

function readSection(entry: Entry, section: Element, report: Report): boolean {
  if (section.name === 'Params') entry.parameters.push(...readDescriptions(section, report));
  else if (section.name === 'Attributes') entry.attributes.push(...readDescriptions(section, report));
  else if (section.name === 'Raises') entry.raises.push(...readDescriptions(section, report));
  else if (section.name === 'Returns') entry.returns.push(...asBlocks(section));
  else return false;
  return true;
}

function readWords(words: RootContent[], node: RootContent, report: Report): void {
  if (node.type === 'heading') {
    report(
      node,
      'expected no heading inside an <Api>, whose own heading is generated. Use a bold phrase, or close the entry first.',
    );
  }
  words.push(node);
}

/** An item of a list, such as `- `ids`: the rows to read`. */
export interface Description {
  name: string;
  words: PhrasingContent[];
  node: RootContent;
}

const FORM = '- `name`: what it means';

/** Reads the list inside a `<Params>`, `<Attributes>`, `<Raises>` or `<Constants>`. */
export function readDescriptions(section: Element, report: Report): Description[] {
  const items = asBlocks(section).flatMap((block): ListItem[] => {
    if (block.type === 'list') return block.children;
    report(
      block,
      `expected only a list of ${FORM} in <${section.name}>, found other text. Move it out of <${section.name}>.`,
    );
    return [];
  });
  const descriptions = items.flatMap((item) => readDescription(item, report) ?? []);
  const names = new Set<string>();
  for (const { name, node } of descriptions) {
    if (names.has(name))
      report(node, `expected \`${name}\` once, found it a second time. Join the two descriptions.`);
    names.add(name);
  }
  return descriptions;
}

function readDescription(item: ListItem, report: Report): Description | null {
  const [first, ...others] = item.children;
  const [name, colon, ...rest] = first?.type === 'paragraph' ? first.children : [];
  if (name?.type !== 'inlineCode' || colon?.type !== 'text' || !colon.value.startsWith(':')) {
    report(
      item,
      `expected ${FORM}, found something else. Start the item with the name in backticks and a colon.`,
    );
    return null;
  }
  if (others.length > 0) {
    report(
      item,
      `expected one paragraph about \`${name.value}\`, because the page shows it in a list, found more. Move the rest below the list.`,
    );
  }
  const opening: PhrasingContent = { ...colon, value: colon.value.slice(1).trimStart() };
  const words = opening.value === '' ? rest : [opening, ...rest];
  if (words.length === 0)
    report(item, `expected a description after \`${name.value}\`:, found none. Explain what it means.`);
  return { name: name.value, words, node: item };
}

/** Returns an attribute's value. If the attribute isn't a non-empty string, reports it and returns an empty string. */
export function requiredAttribute(element: Element, name: string, report: Report): string {
  const value = element.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  )?.value;
  if (typeof value === 'string' && value !== '') return value;
  report(
    element,
    `expected <${element.name} ${name}="…">, found no plain string for ${name}. Write one in double quotes.`,
  );
  return '';
}
