import type { Element, ElementContent, Root } from 'hast';
import { shownIn } from '../code-blocks/transform';

/** A section of a page, with its code. */
interface Section {
  heading: Element;
  code: Element[];
}

/**
 * Numbers the steps of a tutorial: the sections from the first with code to the last that adds code to a file. The sections before and
 * after the steps are an introduction and a conclusion.
 *
 * @param tree - The page before it is rendered, which the function changes.
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

/** Returns whether code belongs to a file. Excludes the whole program, because it repeats the samples. */
function addsToFile({ properties }: Element): boolean {
  const { title, isFile, isOutput } = shownIn(properties);
  return title !== null && !isFile && !isOutput;
}
