import type { Link, Root } from 'mdast';
import { computeAnchors } from '../../model/mdx/anchors';
import { listNodes } from '../../model/mdx/mdast';
import { findSymbol, type SymbolIndex } from '../../shared/inventory/lookup';
import type { BehaviorChange } from '../../shared/upgrade/data';
import type { Severity } from '../../shared/upgrade/report';

/** A page about the upgrade to a version, and the APIs of both versions. */
export interface UpgradePage {
  file: string;
  tree: Root;
  /** Route of the page, without the base path. */
  route: string;
  before: SymbolIndex;
  after: SymbolIndex;
}

/** What an upgrade page says about symbols, for the upgrade check. */
export interface UpgradeFacts {
  steps: Record<string, string>;
  successors: Record<string, string>;
  behaviors: BehaviorChange[];
}

/** Match the comment in which writers list changes for the upgrade check, and the two kinds of lines in it. */
const COMMENT = /^\/\*\s*upgrade check\s*\n(?<lines>.*)\*\/$/s;
const SUCCESSOR = /^(?<name>\S+) → (?<successor>\S+)$/;
const BEHAVIOR =
  /^(?<severity>breaks|behaves|note) (?<name>\S+)(?<result> result)?(?: in `?(?<callee>\w+)`?)?(?: with `?(?<word>\w+)`?)?(?: unless `?(?<unless>\w+=?)`?)?: (?<message>.+\.)$/;

/**
 * Reads an upgrade page: which step is about which symbol, according to its links to API changes, and the changes that comments list:
 *
 *     {/* upgrade check
 *     UniqueConstraintError → AlreadyExists
 *     behaves Listener.outputs in `Listener` unless `upstream=`: A listener on these outputs needs `upstream`.
 *     breaks Datalayer.apply result: The method doesn't return the component.
 *     *\/}
 *
 * `src/shared/upgrade/README.md` describes these lines and their conditions.
 *
 * @throws Error that names the file and quotes the line, if a comment contains something else, or a name that its version doesn't have.
 */
export function readUpgradePage(page: UpgradePage): UpgradeFacts {
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
    const lines = COMMENT.exec(node.value.trim())?.groups?.lines?.trim().split('\n') ?? [];
    for (const line of lines) readLine(line.trim(), stepRoute, page, facts);
  }
  return facts;
}

function readLine(line: string, stepRoute: string, page: UpgradePage, facts: UpgradeFacts): void {
  const { name = '', successor = '' } = SUCCESSOR.exec(line)?.groups ?? {};
  const behavior = BEHAVIOR.exec(line)?.groups;
  if (name !== '') {
    const qualifiedName = findName(page.before, name, page.file);
    facts.successors[qualifiedName] = findName(page.after, successor, page.file);
    facts.steps[qualifiedName] ??= stepRoute;
  } else if (behavior?.name && behavior.message) {
    const severity = behavior.severity as Severity;
    const isKey = behavior.name.startsWith("'");
    const qualifiedName = isKey ? behavior.name : findName(page.before, behavior.name, page.file);
    const { message, result, callee, word, unless } = behavior;
    const conditions = { isResult: result !== undefined, callee, word, unless };
    facts.behaviors.push({ name: qualifiedName, severity, message, stepRoute, ...conditions });
    facts.steps[qualifiedName] ??= stepRoute;
  } else {
    throw new Error(
      `${page.file}: expected lines such as “OldName → NewName” or “behaves Name: Sentence.” in the comment for the upgrade check, found “${line}”. Correct the line.`,
    );
  }
}

function findName(index: SymbolIndex, name: string, file: string): string {
  const lookup = findSymbol(index, name);
  if ('symbol' in lookup) return lookup.symbol.qualifiedName;
  throw new Error(`${file}: comment for the upgrade check: ${lookup.error.message} Correct the name.`);
}
