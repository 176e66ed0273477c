import type { Element, ElementContent, Root } from 'hast';
import { readCodeProperties } from '../code-blocks/transform';
import { splitBefore } from '../mdx/mdast';

/** Numbers a tutorial's steps, from the first section with code to the last section that adds code to a file. */
export function numberSteps(tree: Root): void {
  const [, ...sections] = splitBefore(tree.children as ElementContent[], isStepHeading);
  const firstStep = sections.findIndex((section) => section.flatMap(listCode).length > 0);
  // -1 if no section adds code to a file. In that case, there are no steps.
  const lastStep = sections.findLastIndex((section) => section.flatMap(listCode).some(addsToFile));
  const headings = sections.slice(firstStep, lastStep + 1).map(([heading]) => heading as Element);
  for (const [index, { properties }] of headings.entries()) properties.dataStep = String(index + 1);
}

function isStepHeading(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'h2';
}

function listCode(node: ElementContent): Element[] {
  if (node.type === 'element' && node.tagName === 'codeblock') return [node];
  return 'children' in node ? (node.children as ElementContent[]).flatMap(listCode) : [];
}

/** Returns whether a code block adds code to one of the tutorial's files. False for outputs and for the complete program at the end. */
function addsToFile({ properties }: Element): boolean {
  const { title, isProgramFile, isOutput } = readCodeProperties(properties);
  return title !== null && !isProgramFile && !isOutput;
}
