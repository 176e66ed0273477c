import { join } from 'node:path';
import type { Nodes, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { FileMemo } from '../../../model/cache/known';
import { INVENTORY, type Inventory, readInventory } from '../../../model/inventory/inventory';
import type { Mismatch, Problem } from '../../../model/problem';
import { type SitePage, versionFolders } from './site-pages';

/** A page with everything that rules need. */
export interface RuledPage extends SitePage {
  tree: Root;
  /** Paths of all pages that links may lead to. */
  files: ReadonlySet<string>;
}

/** A problem at a node. Without `line`, the problem is `lineOffset` lines below the start of the node. */
type Finding = Omit<Mismatch, 'file'> & { below?: number };

/** A function that takes a page and returns a check of single nodes. The check gets the root first, and parents before their children. */
export type Rule = (page: RuledPage) => (node: Nodes, parent: Parents | undefined) => Iterable<Finding>;

/**
 * Creates a rule that reports one kind of problem.
 *
 * @param findMismatch - Returns what is wrong at a node, or a falsy value.
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

/** Applies rules to all nodes of a page, and returns the problems. */
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

/** Creates a function that reads facts from a version's inventory. The facts are cached until the inventory's file changes. */
export function ofInventory<T>(make: (inventory: Inventory) => T): (version: string) => T {
  const made = new FileMemo<T>();
  return (version) => {
    const file = join(versionFolders[version] ?? '', INVENTORY);
    return made.get(file, [file], () => make(readInventory(file)));
  };
}
