import { join } from 'node:path';
import type { Nodes, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { FileMemo } from '../../../model/cache/known';
import { INVENTORY, type Inventory, readInventory } from '../../../model/inventory/inventory';
import type { Mismatch, Problem } from '../../../model/problem';
import { type SitePage, versionFolders } from './site-pages';

/** A page that rules look at. */
export interface RuledPage extends SitePage {
  tree: Root;
  /** The paths of all pages, which links may lead to. */
  files: ReadonlySet<string>;
}

/** A problem at a node. The line is that of the node or so many below it, if it gives none. */
type Finding = Omit<Mismatch, 'file'> & { below?: number };

/** A rule begins with a page, and is shown each of its nodes, parents before what they hold; the page itself is the first. */
export type Rule = (page: RuledPage) => (node: Nodes, parent: Parents | undefined) => Iterable<Finding>;

/**
 * @param found - What is found at a node, where it is wrong there.
 * @returns a rule that asks one thing of each node
 */
export function asking(
  expected: string,
  fix: string,
  found: (node: Nodes, parent: Parents | undefined, page: RuledPage) => string | false | null,
): Rule {
  return (page) =>
    function* (node, parent) {
      const wrong = found(node, parent, page);
      if (wrong) yield { expected, found: wrong, fix };
    };
}

/** @returns the problems that rules find in a page, of which they share the walk */
export function problemsBy(rules: readonly Rule[], page: RuledPage): Problem[] {
  const looks = rules.map((rule) => rule(page));
  const problems: Problem[] = [];
  visit(page.tree, (node, _, parent) => {
    for (const look of looks) {
      for (const { below = 0, ...finding } of look(node, parent)) {
        const line = (node.position?.start.line ?? 1) + below;
        problems.push({ file: page.file, line, ...finding });
      }
    }
  });
  return problems;
}

/** @returns a function that gives what is made of a version's inventory, once for as long as the file stays as it is */
export function ofInventory<T>(make: (inventory: Inventory) => T): (version: string) => T {
  const made = new FileMemo<T>();
  return (version) => {
    const file = join(versionFolders[version] ?? '', INVENTORY);
    return made.get(file, [file], () => make(readInventory(file)));
  };
}
