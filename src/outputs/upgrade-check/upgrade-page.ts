import type { Link, Root } from 'mdast';
import { computeAnchors } from '../../model/mdx/anchors';
import { listNodes } from '../../model/mdx/mdast';
import { findSymbol, formatLookupError, type SymbolIndex } from '../../shared/inventory/lookup';
import type { BehaviorChange, VersionChanges } from '../../shared/upgrade/data';
import type { Severity } from '../../shared/upgrade/report';

/** Page about upgrading from one version (`before`) to the next (`after`), with the symbols of both. */
interface UpgradeGuide {
  file: string;
  tree: Root;
  route: string;
  before: SymbolIndex;
  after: SymbolIndex;
}

export type UpgradeFacts = Pick<VersionChanges, 'steps' | 'successors'> & { behaviors: BehaviorChange[] };

const COMMENT = /^\/\*\s*upgrade check\s*\n(?<lines>.*)\*\/$/s;

/** Matches a renamed symbol: `OldName → NewName`. */
const SUCCESSOR = /^(?<name>\S+) → (?<successor>\S+)$/;

/** Matches changed behavior: `breaks Datalayer.apply result: The method doesn't return the component.` Conditions such as `result` are optional. */
const BEHAVIOR = new RegExp(
  [
    '^(?<severity>breaks|behaves|note) (?<name>\\S+)',
    '(?<result> result)?', // only calls whose result is used
    '(?: in `?(?<callee>\\w+)`?)?', // only in the arguments of a call of this function or class
    '(?: with `?(?<word>\\w+)`?)?', // only in files that contain this word
    '(?: unless `?(?<unless>\\w+=?)`?)?', // only in files without this word or, for `name=`, in calls without it
    ': (?<message>.+\\.)$',
  ].join(''),
);

/**
 * Reads the facts on an upgrade page: renamed symbols, changed behavior, and the section about each API change. Throws an error if an `upgrade check`
 * comment is invalid. `src/shared/upgrade/README.md` explains the syntax of these comments.
 */
export function readUpgradePage(page: UpgradeGuide): UpgradeFacts {
  const anchors = computeAnchors(page.tree);
  const facts: UpgradeFacts = { steps: {}, successors: {}, behaviors: [] };
  let stepRoute = page.route;
  for (const node of page.tree.children) {
    if (node.type === 'heading') stepRoute = `${page.route}#${anchors.get(node)}`;
    for (const { url } of listNodes(node, (child): child is Link => child.type === 'link')) {
      const name = /^\/versions\/[^#]+#(.+)$/.exec(url)?.[1];
      if (name !== undefined) facts.steps[name] ??= stepRoute;
    }
    if (node.type !== 'mdxFlowExpression') continue;
    const { lines = '' } = COMMENT.exec(node.value.trim())?.groups ?? {};
    for (const line of lines.split('\n').filter((text) => text.trim() !== ''))
      readLine(line.trim(), stepRoute, page, facts);
  }
  return facts;
}

function readLine(line: string, stepRoute: string, page: UpgradeGuide, facts: UpgradeFacts): void {
  const renaming = SUCCESSOR.exec(line)?.groups;
  if (renaming) {
    const { name = '', successor = '' } = renaming;
    const qualifiedName = findName(page.before, name, page.file);
    facts.successors[qualifiedName] = findName(page.after, successor, page.file);
    facts.steps[qualifiedName] ??= stepRoute;
    return;
  }
  const behavior = BEHAVIOR.exec(line)?.groups;
  if (!behavior)
    throw new Error(
      `${page.file}: expected lines such as “OldName → NewName” or “behaves Name: Sentence.” in the comment for the upgrade check, found “${line}”. Correct the line.`,
    );
  const { name: nameOrKey = '', message = '', result, callee, word, unless } = behavior;
  const severity = behavior.severity as Severity;
  // A name in quotes, such as `'status'`, is a key instead of a symbol.
  const isKey = nameOrKey.startsWith("'");
  const qualifiedName = isKey ? nameOrKey : findName(page.before, nameOrKey, page.file);
  const conditions = { isResult: result !== undefined, callee, word, unless };
  facts.behaviors.push({ name: qualifiedName, severity, message, stepRoute, ...conditions });
  facts.steps[qualifiedName] ??= stepRoute;
}

function findName(index: SymbolIndex, name: string, file: string): string {
  const symbol = findSymbol(index, name);
  if (symbol) return symbol.qualifiedName;
  throw new Error(
    `${file}: comment for the upgrade check: ${formatLookupError(index, name)} Correct the name.`,
  );
}
