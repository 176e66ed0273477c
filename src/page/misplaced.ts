import type { RootContent } from 'mdast';
import { isElement } from './mdast';
import type { Report } from './problem';

const SECTIONS = new Set(['Params', 'Attributes', 'Returns', 'Raises']);
const TOP_LEVEL = new Set(['Api', 'Constants', 'Errors', 'Omit', 'Settings', 'WholeProgram']);

/** Reports elements of ours in a place where nothing would read them. */
export function reportMisplaced(node: RootContent, report: Report): void {
  if (isElement(node) && SECTIONS.has(node.name ?? '')) {
    report(
      node,
      `expected <${node.name}> directly inside an <Api>, found it elsewhere. Move it into its entry.`,
    );
  } else if (isElement(node) && TOP_LEVEL.has(node.name ?? '')) {
    report(
      node,
      `expected <${node.name}> at the top level of the page, found it inside something else. Close what is open before it.`,
    );
  } else if ('children' in node) {
    for (const child of node.children) reportMisplaced(child, report);
  }
}
