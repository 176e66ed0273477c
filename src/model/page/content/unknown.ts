import type { RootContent } from 'mdast';
import { nearestOf } from '../../../shared/text/nearest';
import { type Element, isElement } from '../../mdx/mdast';
import type { Report } from '../../problem';
import { ADMONITIONS, BLOCKS, COMPONENTS } from './constructs';
import { isComponent, WORDS } from './words';

/** Nodes that stand in others, which write them. */
const PARTS: ReadonlySet<string> = new Set(['listItem', 'tableRow', 'tableCell']);

/** What a node stands in: the page itself, an `<Api>`, or anything else. */
type Within = 'page' | 'entry' | 'other';

/**
 * Reports constructs, and attributes of components, that nobody has said how to write: they would not be found, nor be in the Markdown. So
 * are components in a place where nothing would read them.
 */
export function reportConstructs(node: RootContent, report: Report, within: Within = 'page'): void {
  if (isComponent(node)) reportComponent(node, node.name ?? '', within, report);
  else if (!isElement(node) && !PARTS.has(node.type) && !(node.type in BLOCKS) && !(node.type in WORDS)) {
    report(
      node,
      `expected what src/model/page/content/constructs.ts knows, found \`${node.type}\`. ` +
        'Write it otherwise, or add it to BLOCKS there, or to WORDS of words.ts if it stands in a line.',
    );
  }
  if (node.type === 'containerDirective') reportAdmonition(node, node.name, report);
  const inside = isComponent(node) && node.name === 'Api' ? 'entry' : 'other';
  if ('children' in node) for (const child of node.children) reportConstructs(child, report, inside);
}

function reportAdmonition(node: RootContent, name: string, report: Report): void {
  const names: readonly string[] = ADMONITIONS;
  if (names.includes(name)) return;
  const [near] = [...names.filter((one) => one.startsWith(name)), ...nearestOf(name, names)];
  report(
    node,
    `expected an admonition of a known type (${names.join(', ')}), found ":::${name}". ${near ? `Write \`:::${near}\`.` : 'Name one of them.'}`,
  );
}

function reportComponent(element: Element, name: string, within: Within, report: Report): void {
  const known = COMPONENTS.get(name);
  if (!known) {
    report(
      element,
      `expected a component that src/model/page/content/constructs.ts names (${[...COMPONENTS.keys()].join(', ')}), found <${name}>. ` +
        'Correct it, or add it to COMPONENTS there, with its attributes, and how it is written in plain Markdown: that is searched and compared between versions.',
    );
    return;
  }
  if (known.place && known.place !== within) report(element, MISPLACED[known.place](name));
  const names = known.attributes ?? [];
  for (const attribute of element.attributes) {
    const found = attribute.type === 'mdxJsxAttribute' ? attribute.name : `{${attribute.value}}`;
    if (names.includes(found)) continue;
    report(
      element,
      `expected an attribute that src/model/page/content/constructs.ts names for <${name}> (${names.join(', ') || 'it has none'}), found ${found}. ` +
        'Correct it, or add it to `attributes` there; if readers see it, write it, so that it is searched and compared between versions.',
    );
  }
}

const MISPLACED: Record<'page' | 'entry', (name: string) => string> = {
  entry: (name) => `expected <${name}> directly inside an <Api>, found it elsewhere. Move it into its entry.`,
  page: (name) =>
    `expected <${name}> at the top level of the page, found it inside something else. Close what is open before it.`,
};
