import type { Element, ElementContent, Root } from 'hast';
import { readCodeProperties } from '../code-blocks/transform';

interface StepSection {
  heading: Element;
  code: Element[];
}

/** Numbers a tutorial's steps. The first step is the first section with code, and the last step is the last section that adds code to a file. */
export function numberSteps(tree: Root): void {
  const sections = splitSections(tree.children as ElementContent[]);
  const firstIndex = sections.findIndex(({ code }) => code.length > 0);
  // If no section adds code to a file, this is -1, so there are no steps.
  const lastIndex = sections.findLastIndex(({ code }) => code.some(isFileCode));
  const steps = sections.slice(firstIndex, lastIndex + 1);
  for (const [index, { heading }] of steps.entries()) heading.properties.dataStep = String(index + 1);
}

/** Splits a page at its h2 headings. Ignores everything above the first one. */
function splitSections(nodes: readonly ElementContent[]): StepSection[] {
  const sections: StepSection[] = [];
  for (const node of nodes) {
    if (node.type === 'element' && node.tagName === 'h2') sections.push({ heading: node, code: [] });
    else sections.at(-1)?.code.push(...listCode(node));
  }
  return sections;
}

function listCode(node: ElementContent): Element[] {
  if (node.type === 'element' && node.tagName === 'codeblock') return [node];
  return 'children' in node ? (node.children as ElementContent[]).flatMap(listCode) : [];
}

/** Returns whether a code block adds code to the file that its title names. Outputs and the complete program at the end don't count. */
function isFileCode({ properties }: Element): boolean {
  const { title, isFile, isOutput } = readCodeProperties(properties);
  return title !== null && !isFile && !isOutput;
}
