import { posix } from 'node:path';
import type { Paragraph, PhrasingContent } from 'mdast';
import { lastName } from '../../shared/text/dotted';
import type { Trigger } from '../inventory/types';
import { aside, code, commas, join, link, paragraph, plainLink, text } from '../page/mdast';
import { historyOf, type Moment } from '../symbols/changes/history';
import type { Facts } from '../symbols/facts';
import { shownBases } from '../symbols/facts-class';
import type { EntryContext } from './expand';
import { symbolNode, typeNodes } from './expand-signature';
import type { LiveVersions } from './version-folder';

/** The line below an entry's heading: what it is, what it extends, where its source is. */
export function metaLine(facts: Facts, context: EntryContext): Paragraph {
  const provenance = join([[sourceOf(facts, context)], historyNodes(facts, context)], ' · ');
  const parts = [
    kindOf(facts, context),
    basesOf(facts, context),
    overriddenOf(facts, context),
    triggerOf(facts.trigger),
    [aside('api-provenance', ...provenance)],
  ];
  return paragraph('api-meta', ...join(parts, ' · '));
}

function kindOf({ label: kind, symbol, returns }: Facts, context: EntryContext): PhrasingContent[] {
  const isTyped = symbol.kind === 'property' && returns !== null;
  return [
    aside('api-label', text(kind)),
    ...(isTyped ? [text(' '), ...typeNodes(returns, symbol.module, context)] : []),
  ];
}

/** The line below its signature: the shortest import that works, from the package's top level if it is exported there. */
export function importLine({ symbol }: Facts, { documentation }: EntryContext): Paragraph[] {
  const { name, module, qualifiedName } = symbol;
  if (name.includes('.')) return [];
  const { packages, modules } = documentation.symbols.inventory;
  const top = modules[module]?.package ?? '';
  const exported = Object.entries(packages[top]?.exports ?? {}).find(
    ([, target]) => target === qualifiedName,
  )?.[0];
  const line = exported ? `from ${top} import ${exported}` : `from ${module} import ${name}`;
  return [paragraph('api-import', code(line))];
}

function basesOf({ symbol }: Facts, context: EntryContext): PhrasingContent[] {
  const { inventory } = context.documentation.symbols;
  const bases = shownBases(inventory, symbol.qualifiedName);
  if (bases.length === 0) return [];
  return [text('extends '), ...commas(bases.map((base) => symbolNode(base, lastName(base), context)))];
}

function overriddenOf({ overrides }: Facts, context: EntryContext): PhrasingContent[] {
  if (overrides === null) return [];
  return [text('overrides '), symbolNode(overrides, overrides.split('.').slice(-2).join('.'), context)];
}

function triggerOf(trigger: Trigger | null): PhrasingContent[] {
  if (trigger === null) return [];
  const listed = (names: readonly string[]) => commas(names.map(code));
  const { events, requires, depends } = trigger;
  return [
    text('runs on '),
    ...listed(events),
    ...(depends.length > 0 ? [text(' after '), ...listed(depends)] : []),
    ...(requires.length > 0
      ? [text(' when '), ...listed(requires), text(requires.length > 1 ? ' are set' : ' is set')]
      : []),
  ];
}

function sourceOf(
  { symbol: { path, line } }: Facts,
  { documentation, repository }: EntryContext,
): PhrasingContent {
  const { commit } = documentation.symbols.inventory;
  return link(`${repository}/blob/${commit}/${path}#L${line}`, text(`${posix.basename(path)}, line ${line}`));
}

/**
 * Says since which of the live versions a symbol exists, when it last changed, when it changes next and which version no longer has it.
 *
 * @param qualifiedName - The symbol, as the version has it that it is seen from.
 * @returns The words, and where the comparison of two versions shows it; null if it is the same in all versions.
 */
export function historyLine(
  qualifiedName: string,
  { index, versions }: LiveVersions,
): { says: string; address: string | null } {
  const { since, changed, changes, gone } = historyOf(qualifiedName, index, versions);
  const said = [
    // The past before the oldest live version is not known here.
    since ? `since ${since.label}` : `since ${versions[0]?.label} or earlier`,
    ...(changed ? [`${changed.kind} in ${changed.label}`] : []),
    ...(changes ? [`${changes.kind === 'moved' ? 'moves' : 'changes'} in ${changes.label}`] : []),
    ...(gone ? [`not in ${gone.label}`] : []),
  ];
  const shown = [changed, changes, gone, since].find((moment): moment is Moment => Boolean(moment?.address));
  return { says: said.join(', '), address: shown?.address ?? null };
}

/** Makes a link of the history of an entry, to its change or else to the comparison of its version; nothing if no other is known. */
function historyNodes({ symbol }: Facts, { live }: EntryContext): PhrasingContent[] {
  if (!live || live.versions.length < 2) return [];
  const { index, versions } = live;
  const { says, address } = historyLine(symbol.qualifiedName, live);
  const shown = address ?? versions[index]?.changes ?? versions[index + 1]?.changes;
  return [shown ? plainLink(shown, text(says)) : text(says)];
}
