import { join } from 'node:path';
import type { Nodes, Parents, Root } from 'mdast';
import { FileMemo } from '../../../model/cache/file-memo';
import { INVENTORY_FILE, type Inventory, readInventory } from '../../../model/inventory/inventory';
import { walkTree } from '../../../model/mdx/mdast';
import type { Mismatch, Problem } from '../../../model/problem';
import { getVersionFolder, type SourcePage } from './source-pages';

export interface RuleContext extends SourcePage {
  tree: Root;
}

/** A mistake in a node of a page's syntax tree. If `line` is omitted, the mistake is `lineOffset` lines below the node's first line. */
export type NodeMismatch = Omit<Mismatch, 'file'> & { lineOffset?: number };

/** A check that gets a page and returns a function, which then checks every node of the page, parents first. */
export type Rule = (
  page: RuleContext,
) => (node: Nodes, parent: Parents | undefined) => Iterable<NodeMismatch>;

/** Creates a rule that reports one kind of problem. `findMismatch` describes the problem in a node, or returns false or null if there is none. */
export function createRule(
  expected: string,
  fix: string,
  findMismatch: (node: Nodes, parent: Parents | undefined) => string | false | null,
): Rule {
  return () =>
    function* (node, parent) {
      const actual = findMismatch(node, parent);
      if (actual) yield { expected, actual, fix };
    };
}

/** Applies rules to every node of a page and returns the problems. */
export function applyRules(rules: readonly Rule[], page: RuleContext): Problem[] {
  const nodeChecks = rules.map((rule) => rule(page));
  const problems: Problem[] = [];
  const checkNode = (node: Nodes, parent: Parents | undefined) => {
    for (const check of nodeChecks) {
      for (const { lineOffset = 0, ...mismatch } of check(node, parent)) {
        const nodeLine = (node.position?.start.line ?? 1) + lineOffset;
        problems.push({ ...mismatch, file: page.file, line: mismatch.line ?? nodeLine });
      }
    }
  };
  checkNode(page.tree, undefined);
  walkTree(page.tree, (node, _index, parent) => checkNode(node, parent));
  return problems;
}

/** Creates a function that computes a value from a version's list of API symbols, and caches the value until the list changes. */
export function createInventoryReader<T>(
  computeValue: (inventory: Inventory) => T,
): (versionSlug: string) => T {
  const memo = new FileMemo<T>();
  return (versionSlug) => {
    const file = join(getVersionFolder(versionSlug), INVENTORY_FILE);
    return memo.get(file, [file], () => computeValue(readInventory(file)));
  };
}
