import type { RootContent } from 'mdast';
import { nearestOf } from '../../../shared/text/nearest';
import { type Element, isElement } from '../../mdx/mdast';
import type { Report } from '../../problem';
import { ADMONITIONS, BLOCKS, COMPONENTS } from './constructs';
import { isComponent, WORDS } from './words';

/** Types of nodes that their parents write. */
const PARTS: ReadonlySet<string> = new Set(['listItem', 'tableRow', 'tableCell']);

/** The parent of a node: the page, an `<Api>`, or anything else. */
type Within = 'page' | 'entry' | 'other';

/**
 * Reports constructs and attributes of components that have no row in `constructs.ts`, because the search and the Markdown export would
 * miss them. Also reports components in the wrong place.
 */
export function reportConstructs(node: RootContent, report: Report, within: Within = 'page'): void {
  if (isComponent(node)) reportComponent(node, node.name ?? '', within, report);
  else if (!isElement(node) && !PARTS.has(node.type) && !(node.type in BLOCKS) && !(node.type in WORDS)) {
    report(
      node,
      `expected a construct that src/model/page/content/constructs.ts defines, found \`${node.type}\`. ` +
        'Use another construct, or add this one to BLOCKS in that file. If it is inline, add it to INLINES in words.ts.',
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
    `expected an admonition of a known type (${names.join(', ')}), found ":::${name}". ${near ? `Write \`:::${near}\`.` : 'Use one of them.'}`,
  );
}

function reportComponent(element: Element, name: string, within: Within, report: Report): void {
  const known = COMPONENTS.get(name);
  if (!known) {
    report(
      element,
      `expected a component that src/model/page/content/constructs.ts defines (${[...COMPONENTS.keys()].join(', ')}), found <${name}>. ` +
        'Correct it, or add it to COMPONENTS in that file, with its attributes and its form in plain Markdown, which the search and the comparison of versions use.',
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
      `expected an attribute that src/model/page/content/constructs.ts lists for <${name}> (${names.join(', ') || 'it has no attributes'}), found ${found}. ` +
        'Correct it, or add it to `attributes` in that file. If readers see its value, also add it to the plain Markdown, which the search and the comparison of versions use.',
    );
  }
}

const MISPLACED: Record<'page' | 'entry', (name: string) => string> = {
  entry: (name) => `expected <${name}> directly inside an <Api>, found it elsewhere. Move it into its entry.`,
  page: (name) =>
    `expected <${name}> at the top level of the page, found it inside another element. Close that element first.`,
};
