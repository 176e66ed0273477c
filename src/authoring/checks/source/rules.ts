import { join } from 'node:path';
import type { Nodes, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { FileMemo } from '../../../model/cache/known';
import { INVENTORY_FILE, type Inventory, readInventory } from '../../../model/inventory/inventory';
import type { Mismatch, Problem } from '../../../model/problem';
import { type SitePage, versionFolders } from './site-pages';

/** A page with everything that rules need. */
export interface RuleContext extends SitePage {
  tree: Root;
  /** Paths of all pages that links may lead to. */
  files: ReadonlySet<string>;
}

/** A problem at a node. Without `line`, the problem is `lineOffset` lines below the start of the node. */
type Finding = Omit<Mismatch, 'file'> & { lineOffset?: number };

/** A function that takes a page and returns a check of single nodes. The check gets the root first, and parents before their children. */
export type Rule = (page: RuleContext) => (node: Nodes, parent: Parents | undefined) => Iterable<Finding>;

/**
 * Creates a rule that reports one kind of problem.
 *
 * @param findMismatch - Returns what is wrong at a node, or a falsy value.
 */
export function createRule(
  expected: string,
  fix: string,
  findMismatch: (node: Nodes, parent: Parents | undefined, page: RuleContext) => string | false | null,
): Rule {
  return (page) =>
    function* (node, parent) {
      const actual = findMismatch(node, parent, page);
      if (actual) yield { expected, actual, fix };
    };
}

/** Applies rules to all nodes of a page, and returns the problems. */
export function applyRules(rules: readonly Rule[], page: RuleContext): Problem[] {
  const nodeChecks = rules.map((rule) => rule(page));
  const problems: Problem[] = [];
  visit(page.tree, (node, _, parent) => {
    for (const checkNode of nodeChecks) {
      for (const { lineOffset = 0, ...finding } of checkNode(node, parent)) {
        const line = (node.position?.start.line ?? 1) + lineOffset;
        problems.push({ file: page.file, line, ...finding });
      }
    }
  });
  return problems;
}

/** Creates a function that reads facts from a version's inventory. The facts are cached until the inventory's file changes. */
export function createFactReader<T>(readFacts: (inventory: Inventory) => T): (version: string) => T {
  const memo = new FileMemo<T>();
  return (version) => {
    const file = join(versionFolders[version] ?? '', INVENTORY_FILE);
    return memo.get(file, [file], () => readFacts(readInventory(file)));
  };
}
