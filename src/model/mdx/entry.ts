import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import type { ProblemReporter } from '../problem';
import { type Element, findAttribute, isElement, toBlocks } from './mdast';

/** A writer's documentation of one symbol: `<Api of="Listener.run">…</Api>`. */
export interface Entry {
  /** The symbol's name as the writer spelled it, which may be incomplete or wrong. */
  symbolName: string;
  node: Element;
  /** Blocks before the first section (for example, before `<Params>`). They explain the symbol's purpose. */
  lead: RootContent[];
  /** All blocks after the first section that aren't sections themselves, such as samples and warnings. */
  rest: RootContent[];
  parameters: Description[];
  attributes: Description[];
  raises: Description[];
  returns: RootContent[];
}

/** Reads the documentation in an `<Api>` element and reports mistakes in its structure. */
export function readEntry(node: Element, report: ProblemReporter): Entry {
  const symbolName = readRequiredAttribute(node, 'of', report);
  const sections = { parameters: [], attributes: [], raises: [], returns: [] };
  const entry: Entry = { symbolName, node, lead: [], rest: [], ...sections };
  const sectionNames = new Set<Element['name']>();
  for (const child of toBlocks(node)) {
    const isSection = isElement(child) && addSection(entry, child, report);
    if (!isSection) addBlock(sectionNames.size === 0 ? entry.lead : entry.rest, child, report);
    else if (sectionNames.has(child.name))
      report(child, `expected one <${child.name}> in an entry, found a second. Join the two.`);
    else sectionNames.add(child.name);
  }
  return entry;
}

/** Adds a section such as `<Params>` to the entry. Returns false if the element isn't a section. */
function addSection(entry: Entry, section: Element, report: ProblemReporter): boolean {
  if (section.name === 'Params') entry.parameters.push(...readDescriptions(section, report));
  else if (section.name === 'Attributes') entry.attributes.push(...readDescriptions(section, report));
  else if (section.name === 'Raises') entry.raises.push(...readDescriptions(section, report));
  else if (section.name === 'Returns') entry.returns.push(...toBlocks(section));
  else return false;
  return true;
}

function addBlock(blocks: RootContent[], node: RootContent, report: ProblemReporter): void {
  blocks.push(node);
  if (node.type !== 'heading') return;
  const fix = 'Use a bold phrase, or close the entry first.';
  report(node, `expected no heading inside an <Api>, whose own heading is generated. ${fix}`);
}

/** Description of a parameter, an exception or another name, from a list item such as “`limit`: maximum number of rows”. */
export interface Description {
  name: string;
  content: PhrasingContent[];
  node: RootContent;
}

const ITEM_FORM = '- `name`: what it means';

/** Reads the descriptions in a section such as `<Params>`. Reports duplicate names and anything that isn't a description. */
export function readDescriptions(section: Element, report: ProblemReporter): Description[] {
  const items = toBlocks(section).flatMap((block): ListItem[] => {
    if (block.type === 'list') return block.children;
    const tag = `<${section.name}>`;
    report(block, `expected only a list of ${ITEM_FORM} in ${tag}, found other text. Move it out of ${tag}.`);
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

function readDescription(item: ListItem, report: ProblemReporter): Description | null {
  const [firstBlock, ...additionalBlocks] = item.children;
  const [name, colon, ...nextNodes] = firstBlock?.type === 'paragraph' ? firstBlock.children : [];
  if (name?.type !== 'inlineCode' || colon?.type !== 'text' || !colon.value.startsWith(':')) {
    const fix = 'Start the item with the name in backticks and a colon.';
    report(item, `expected ${ITEM_FORM}, found something else. ${fix}`);
    return null;
  }
  if (additionalBlocks.length > 0) {
    const expected = `one paragraph about \`${name.value}\`, because the page shows it in a list`;
    report(item, `expected ${expected}, found more. Move the rest below the list.`);
  }
  const firstText: PhrasingContent = { ...colon, value: colon.value.slice(1).trimStart() };
  const content = firstText.value === '' ? nextNodes : [firstText, ...nextNodes];
  if (content.length === 0)
    report(item, `expected a description after \`${name.value}\`:, found none. Explain what it means.`);
  return { name: name.value, content, node: item };
}

/** Returns an attribute's string. If it is missing, reports a problem and returns an empty string. */
export function readRequiredAttribute(element: Element, name: string, report: ProblemReporter): string {
  const value = findAttribute(element, name)?.value;
  if (typeof value === 'string' && value !== '') return value;
  const expected = `<${element.name} ${name}="…">`;
  report(element, `expected ${expected}, found no plain string for ${name}. Write one in double quotes.`);
  return '';
}
