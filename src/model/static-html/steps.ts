import type { Element, ElementContent, Root } from 'hast';
import { shownIn } from '../code-blocks/transform';

/** A section of a page, and the code in it. */
interface Section {
  heading: Element;
  code: Element[];
}

/**
 * Numbers the steps of a tutorial: its sections from the first that has code to the last that adds to a file. What comes before says what
 * it is about, what comes behind looks back.
 *
 * @param tree - The page, not drawn yet; changed in place.
 */
export function numberSteps(tree: Root): void {
  const sections = sectionsOf(tree.children as ElementContent[]);
  const first = sections.findIndex(({ code }) => code.length > 0);
  const last = sections.findLastIndex(({ code }) => code.some(addsToFile));
  for (const [index, { heading }] of sections.slice(Math.max(first, 0), last + 1).entries()) {
    heading.properties.dataStep = String(index + 1);
  }
}

function sectionsOf(nodes: readonly ElementContent[]): Section[] {
  const sections: Section[] = [];
  for (const node of nodes) {
    if (node.type === 'element' && node.tagName === 'h2') sections.push({ heading: node, code: [] });
    else sections.at(-1)?.code.push(...codeIn(node));
  }
  return sections;
}

function codeIn(node: ElementContent): Element[] {
  if (node.type === 'element' && node.tagName === 'codeblock') return [node];
  return 'children' in node ? (node.children as ElementContent[]).flatMap(codeIn) : [];
}

/** The whole program at the end of a page only repeats. */
function addsToFile({ properties }: Element): boolean {
  const { title, isFile, isOutput } = shownIn(properties);
  return title !== null && !isFile && !isOutput;
}
