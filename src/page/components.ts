import type { RootContent } from 'mdast';
import { type Element, isElement } from './mdast';
import type { Report } from './problem';

/** Attributes of a component, by whether readers see what they say. */
interface Attributes {
  /** Searched, and compared with the page's other versions. */
  seen?: readonly string[];
  unseen?: readonly string[];
}

/** Every component that a page may use. Elements of HTML, which are written in lower case, need no entry. */
const COMPONENTS: ReadonlyMap<string, Attributes> = new Map(
  Object.entries({
    Api: { unseen: ['of'] },
    Attributes: {},
    Constants: {},
    Diagram: { seen: ['alt', 'caption'], unseen: ['of'] },
    Errors: {},
    Omit: { unseen: ['of', 'reason'] },
    Params: {},
    Raises: {},
    Returns: {},
    Settings: { unseen: ['of'] },
    TabItem: { seen: ['label', 'value'], unseen: ['default'] },
    Tabs: { unseen: ['groupId'] },
    WholeProgram: { unseen: ['run', 'without'] },
  }),
);

const HTML: Attributes = { seen: ['alt', 'title', 'aria-label'] };

/**
 * @param element - An element of a page.
 * @returns the names of its attributes that readers see; none of a component that is not known, which `reportUnknown` has reported
 */
export function seenAttributes({ name }: Element): readonly string[] {
  const attributes = isHtml(name) ? HTML : COMPONENTS.get(name ?? '');
  return attributes?.seen ?? [];
}

/** Reports components, and attributes of them, of which nobody has said whether readers see them: they would not be found. */
export function reportUnknown(node: RootContent, report: Report): void {
  if (isElement(node) && node.name !== null && !isHtml(node.name)) reportElement(node, node.name, report);
  if ('children' in node) for (const child of node.children) reportUnknown(child, report);
}

function reportElement(element: Element, name: string, report: Report): void {
  const known = COMPONENTS.get(name);
  if (!known) {
    report(
      element,
      `expected a component that src/page/components.ts names (${[...COMPONENTS.keys()].join(', ')}), found <${name}>. ` +
        'Correct it, or add it to COMPONENTS there, with its attributes: what readers see of them is searched and compared between versions.',
    );
    return;
  }
  const names = [...(known.seen ?? []), ...(known.unseen ?? [])];
  for (const attribute of element.attributes) {
    const found = attribute.type === 'mdxJsxAttribute' ? attribute.name : `{${attribute.value}}`;
    if (names.includes(found)) continue;
    report(
      element,
      `expected an attribute that src/page/components.ts names for <${name}> (${names.join(', ') || 'it has none'}), found ${found}. ` +
        'Correct it, or add it to `seen` there if readers see it, so that it is searched and compared between versions, else to `unseen`.',
    );
  }
}

function isHtml(name: string | null): boolean {
  return name !== null && /^[a-z]/.test(name);
}
