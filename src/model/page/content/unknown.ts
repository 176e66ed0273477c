import type { RootContent } from 'mdast';
import { findClosestNames } from '../../../shared/text/nearest';
import type { Element } from '../../mdx/mdast';
import type { ProblemReporter } from '../../problem';
import { ADMONITIONS, BLOCKS, COMPONENTS } from './constructs';
import { INLINES, isComponent } from './inline';

/** Types of nodes that don't need a row in `BLOCKS`, because their list or table converts them. */
const CHILD_TYPES: ReadonlySet<string> = new Set(['listItem', 'tableRow', 'tableCell']);

/** Where a node is: at the top level of the page, directly inside `<Api>`, or elsewhere. */
type ParentKind = 'page' | 'entry' | 'other';

/** Reports unknown constructs, unknown attributes and misplaced components. Checks the node and its descendants. */
export function reportUnknownConstructs(
  node: RootContent,
  report: ProblemReporter,
  parentKind: ParentKind = 'page',
): void {
  const { type } = node;
  const isKnownType = CHILD_TYPES.has(type) || type in BLOCKS || type in INLINES;
  if (isComponent(node)) reportComponent(node, parentKind, report);
  else if (!isKnownType) {
    report(
      node,
      `expected a construct that src/model/page/content/constructs.ts defines, found \`${type}\`. ` +
        'Use another construct, or add this one to BLOCKS in that file. If it is inline, add it to INLINES in inline.ts.',
    );
  }
  if (node.type === 'containerDirective') reportAdmonition(node, node.name, report);

  const childParentKind = isComponent(node) && node.name === 'Api' ? 'entry' : 'other';
  if ('children' in node)
    for (const child of node.children) reportUnknownConstructs(child, report, childParentKind);
}

function reportAdmonition(node: RootContent, name: string, report: ProblemReporter): void {
  const types: readonly string[] = ADMONITIONS;
  if (types.includes(name)) return;
  const typesWithPrefix = types.filter((type) => type.startsWith(name));
  const [suggestion] = [...typesWithPrefix, ...findClosestNames(name, types)];
  const fix = suggestion ? `Write \`:::${suggestion}\`.` : 'Use one of them.';
  report(node, `expected an admonition of a known type (${types.join(', ')}), found ":::${name}". ${fix}`);
}

function reportComponent(element: Element, parentKind: ParentKind, report: ProblemReporter): void {
  const name = element.name ?? '';
  const component = COMPONENTS.get(name);
  if (!component) {
    report(
      element,
      `expected a component that src/model/page/content/constructs.ts defines (${[...COMPONENTS.keys()].join(', ')}), found <${name}>. ` +
        'Correct it, or add it to COMPONENTS in that file, with its attributes and its form in plain Markdown, which the search and the comparison of versions use.',
    );
    return;
  }
  if (component.place && component.place !== parentKind)
    report(element, MISPLACED_MESSAGES[component.place](name));
  const attributeNames = component.attributes ?? [];
  for (const attribute of element.attributes) {
    // An expression such as `{...more}` has no name.
    const attributeName = attribute.type === 'mdxJsxAttribute' ? attribute.name : `{${attribute.value}}`;
    if (attributeNames.includes(attributeName)) continue;
    report(
      element,
      `expected an attribute that src/model/page/content/constructs.ts lists for <${name}> (${attributeNames.join(', ') || 'it has no attributes'}), found ${attributeName}. ` +
        'Correct it, or add it to `attributes` in that file. If readers see its value, also add it to the plain Markdown, which the search and the comparison of versions use.',
    );
  }
}

const MISPLACED_MESSAGES: Record<'page' | 'entry', (name: string) => string> = {
  entry: (name) => `expected <${name}> directly inside an <Api>, found it elsewhere. Move it into its entry.`,
  page: (name) =>
    `expected <${name}> at the top level of the page, found it inside another element. Close that element first.`,
};
