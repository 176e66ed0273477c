import { posix } from 'node:path';
import type { Code, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { lastName } from '../../shared/text/dotted';
import type { Trigger } from '../inventory/types';
import { foldedSignature } from '../mdx/definitions';
import { aside, code, inlineElement, join, link, paragraph, type Words, words } from '../mdx/mdast';
import type { LiveVersions } from '../symbols/changes/history';
import { historyOf, type Moment } from '../symbols/changes/history';
import { triggerText } from '../symbols/changes/words';
import type { Facts } from '../symbols/facts';
import { shownBases } from '../symbols/facts-class';
import {
  type AnnotationToken,
  annotationTokens,
  calledName,
  declarationTokens,
  isRequired,
  signatureTokens,
  textOfTokens,
} from '../symbols/signature';
import type { EntryContext } from './expand';
import { addressOf } from './links';

/** Returns an annotation as code, in which documented names are links. */
export function typeNodes(
  annotation: string,
  module: string,
  { documentation, file }: EntryContext,
): PhrasingContent[] {
  const tokens = annotationTokens(annotation, module, documentation.symbols.resolve);
  const isLinked = ({ target }: { target?: string }) =>
    target !== undefined && documentation.places.has(target);
  if (!tokens.some(isLinked)) return [code(textOfTokens(tokens))];
  // Uses HTML, because Markdown code can't contain links.
  const parts = tokens.map(({ text, target = '' }) => {
    const place = documentation.places.get(target);
    return place ? link(addressOf(place, file), text) : text;
  });
  return [inlineElement('code', {}, ...parts)];
}

/** Returns the name of a symbol as code, which is a link if a page documents the symbol. */
export function symbolNode(
  qualifiedName: string,
  shown: string,
  { documentation, file }: EntryContext,
): PhrasingContent {
  const place = documentation.places.get(qualifiedName) ?? documentation.values.get(qualifiedName);
  return place ? link(addressOf(place, file), code(shown)) : code(shown);
}

/** Maximum number of parameters in a signature that isn't folded to its required parameters. */
const MOST_PARAMETERS = 10;

/** Returns the signature as a code block. A property has no signature, because the line above already shows its type. */
export function signatureBlock(facts: Facts, context: EntryContext): RootContent[] {
  const { symbol, parameters, returns } = facts;
  const { module } = symbol;
  const { inventory, resolve } = context.documentation.symbols;
  if (!parameters)
    return symbol.kind === 'class' ? [blockOf(declarationTokens(symbol, inventory), context)] : [];
  const called = { name: calledName(facts), parameters, returns };
  const full = blockOf(signatureTokens(called, resolve, module), context);
  const required = parameters.filter(isRequired);
  if (parameters.length <= MOST_PARAMETERS || required.length === parameters.length) return [full];
  const short = signatureTokens({ ...called, parameters: required, isCut: true }, resolve, module);
  return [foldedSignature(full, blockOf(short, context), `All ${parameters.length} parameters`)];
}

/** Creates a code block that links the first mention of each documented symbol, as in samples. */
function blockOf(tokens: readonly AnnotationToken[], { documentation, file }: EntryContext): Code {
  const seen = new Set<string>();
  let at = 0;
  const links = tokens.flatMap(({ text, target = '' }) => {
    const from = at;
    at += text.length;
    const place = seen.has(target) ? undefined : documentation.places.get(target);
    seen.add(target);
    return place ? [{ from, to: at, url: addressOf(place, file) }] : [];
  });
  return { type: 'code', lang: 'python', value: textOfTokens(tokens), data: { links } };
}

/** Creates the line below an entry's heading with its kind, base classes, source and history. */
export function metaLine(facts: Facts, context: EntryContext): Paragraph {
  const { label, symbol, returns, overrides } = facts;
  const type =
    symbol.kind === 'property' && returns !== null ? typeNodes(returns, symbol.module, context) : '';
  const bases = shownBases(context.documentation.symbols.inventory, symbol.qualifiedName).map((base) =>
    symbolNode(base, lastName(base), context),
  );
  const overridden = overrides && symbolNode(overrides, overrides.split('.').slice(-2).join('.'), context);
  const parts = [
    join([aside('api-label', label), type], ' '),
    bases.length > 0 ? words`extends ${join(bases, ', ')}` : '',
    overridden ? words`overrides ${overridden}` : '',
    triggerOf(facts.trigger),
    aside('api-provenance', join([sourceOf(facts, context), historyOfEntry(facts, context)], ' · ')),
  ];
  return paragraph('api-meta', join(parts, ' · '));
}

/** Creates the line with the import of a symbol. Imports from the package if the package exports the symbol. */
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

function triggerOf(trigger: Trigger | null): Words {
  if (trigger === null) return '';
  // Parts with odd indexes are names between backticks.
  const parts = `runs ${triggerText(trigger)}`.split('`');
  return join(
    parts.map((part, index) => (index % 2 === 0 ? part : code(part))),
    '',
  );
}

function sourceOf({ symbol: { path, line } }: Facts, { documentation, repository }: EntryContext): Words {
  const { commit } = documentation.symbols.inventory;
  return link(`${repository}/blob/${commit}/${path}#L${line}`, `${posix.basename(path)}, line ${line}`);
}

/**
 * Describes the history of a symbol: the version that added it (unless it is the oldest), its last change, its next change, and the version
 * that removed it.
 *
 * @param qualifiedName - The symbol's name in the current version.
 * @returns The text, which is empty if the symbol is the same in all versions, and the URL of the change in the comparison of versions.
 */
export function historyLine(
  qualifiedName: string,
  { index, versions }: LiveVersions,
): { says: string; address: string | null } {
  const { since, changed, changes, gone } = historyOf(qualifiedName, index, versions);
  const said = [
    ...(since ? [`since ${branchName(since)}`] : []),
    ...(changed ? [`${changed.kind} in ${branchName(changed)}`] : []),
    ...(changes ? [`${changes.kind === 'moved' ? 'moves' : 'changes'} in ${branchName(changes)}`] : []),
    ...(gone ? [`not in ${branchName(gone)}`] : []),
  ];
  const says = said.join(', ');
  const shown = [changed, changes, gone, since].find((moment): moment is Moment => Boolean(moment?.address));
  return { says: says.charAt(0).toUpperCase() + says.slice(1), address: shown?.address ?? null };
}

/** Returns the short label of a version: `main` for the main branch. */
function branchName({ label }: Moment): string {
  return label.replace(/^(\w+) branch$/, (_, name: string) => name.toLowerCase());
}

/** Creates a link with the history of an entry. The link leads to a change, or else to the comparison of versions. */
function historyOfEntry({ symbol }: Facts, { live }: EntryContext): Words {
  if (!live || live.versions.length < 2) return '';
  const { index, versions } = live;
  const { says, address } = historyLine(symbol.qualifiedName, live);
  if (says === '') return '';
  const shown = address ?? versions[index]?.changes ?? versions[index + 1]?.changes;
  // The link isn't prefetched, because readers rarely follow it. Its URL already has the base path.
  return shown ? inlineElement('a', { href: shown, 'data-prefetch': 'never' }, says) : says;
}
