import type { RootContent } from 'mdast';
import type { Report } from '../problem';
import { COMPONENTS } from './content/constructs';
import { isElement } from './mdast';

/** Reports elements of ours in a place where nothing would read them. */
export function reportMisplaced(node: RootContent, report: Report): void {
  const name = isElement(node) ? (node.name ?? '') : '';
  const place = COMPONENTS.get(name)?.place;
  if (place === 'entry') {
    report(node, `expected <${name}> directly inside an <Api>, found it elsewhere. Move it into its entry.`);
  } else if (place === 'page') {
    report(
      node,
      `expected <${name}> at the top level of the page, found it inside something else. Close what is open before it.`,
    );
  } else if ('children' in node) {
    for (const child of node.children) reportMisplaced(child, report);
  }
}
