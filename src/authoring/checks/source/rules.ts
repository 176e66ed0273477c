import { join } from 'node:path';
import type { Nodes, Parents, Root } from 'mdast';
import { FileMemo } from '../../../model/cache/file-memo';
import { INVENTORY_FILE, type Inventory, readInventory } from '../../../model/inventory/inventory';
import { walkTree } from '../../../model/mdx/mdast';
import type { Mismatch, Problem } from '../../../model/problem';
import { type SourcePage, versionFolders } from './site-pages';

/** A page that rules check, with its syntax tree. */
export interface RuleContext extends SourcePage {
  tree: Root;
  /** Paths of all pages of the site, to which links may lead. */
  files: ReadonlySet<string>;
}

/** A problem that a rule found at a node. If `line` is missing, the problem is `lineOffset` lines below the node's first line, by default in that line. */
export type Mistake = Omit<Mismatch, 'file'> & { lineOffset?: number };

/** A rule for pages. It receives a page, and returns a function that checks one node. That function is called for every node of the page, parents first. */
export type Rule = (page: RuleContext) => (node: Nodes, parent: Parents | undefined) => Iterable<Mistake>;

/** Creates a rule that reports one kind of problem. `findMismatch` describes what is wrong with a node. It returns false or null if the node is correct. */
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

/** Applies rules to all nodes of a page, and returns the problems that they find. */
export function applyRules(rules: readonly Rule[], page: RuleContext): Problem[] {
  const nodeChecks = rules.map((rule) => rule(page));
  const problems: Problem[] = [];
  const checkNode = (node: Nodes, parent: Parents | undefined) => {
    for (const check of nodeChecks) {
      for (const { lineOffset = 0, ...mistake } of check(node, parent)) {
        const line = (node.position?.start.line ?? 1) + lineOffset;
        problems.push({ file: page.file, line, ...mistake });
      }
    }
  };
  checkNode(page.tree, undefined);
  walkTree(page.tree, (node, _index, parent) => checkNode(node, parent));
  return problems;
}

/** Creates a function that computes a value from the API inventory of a version. The value is cached until the inventory changes. */
export function createInventoryReader<T>(computeValue: (inventory: Inventory) => T): (version: string) => T {
  const memo = new FileMemo<T>();
  return (version) => {
    const file = join(versionFolders[version] ?? '', INVENTORY_FILE);
    return memo.get(file, [file], () => computeValue(readInventory(file)));
  };
}
