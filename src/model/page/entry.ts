import type { RootContent } from 'mdast';
import type { Report } from '../problem';
import { type Description, readDescriptions, requiredAttribute } from './entry-sections';
import { asBlocks, type Element, isElement } from './mdast';
import { reportMisplaced } from './misplaced';

/** The words of a writer about one symbol: `<Api of="Listener.run">…</Api>`. */
export interface Entry {
  /** The symbol, as written. */
  of: string;
  node: Element;
  /** The words before the first section: what the symbol is for. */
  lead: RootContent[];
  /** The words after it: samples, warnings. */
  rest: RootContent[];
  parameters: Description[];
  attributes: Description[];
  raises: Description[];
  returns: RootContent[];
}

/**
 * Reads an `<Api>` element.
 *
 * @param node - The element.
 * @param report - Takes what is wrong with its form.
 */
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
  reportMisplaced(node, report);
  words.push(node);
}
