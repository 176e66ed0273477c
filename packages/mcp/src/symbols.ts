import { formatVersion } from '../../../src/outputs/program-files/changes-markdown';
import type { ApiEntry, ApiFile, ApiValue } from '../../../src/outputs/program-files/format';
import { getLastPart, splitName } from '../../../src/shared/text/dotted';
import { findClosestNames, formatNames } from '../../../src/shared/text/nearest';
import { formatFirstNames, quoteInput, Refusal } from './refusal';
import type { Site } from './site';
import { findVersion, type ServedVersion, suggestAlternatives } from './versions';

const MAX_LISTED_NAMES = 12;

/** Describes a symbol in one version, and the symbol's history, for a coding agent. */
export async function describeSymbol(
  site: Site,
  { name, version: versionName }: { name: string; version?: string },
): Promise<string> {
  const { versions } = await site.readSiteFile();
  const version = findVersion(versions, versionName);
  const api = await site.readApi(version);
  const requestedName = name.trim().replace(/\(\)$/, '');

  const matches = listMatches(api, requestedName);
  if (matches.length === 0) {
    const names = api.symbols.flatMap((entry) => [entry.name, getLocalName(entry)]);
    const hasSymbol = async (otherVersion: ServedVersion) =>
      listMatches(await site.readApi(otherVersion), requestedName).length > 0;
    throw new Refusal(
      `Expected a symbol of ${version.name}, found ${quoteInput(requestedName)}, which isn't in the reference of this version. ${await suggestAlternatives(versions, version.name, hasSymbol, findClosestNames(requestedName, names))}`,
    );
  }
  if (matches.length > 1) {
    const names = matches.map((match) => match.entry.name);
    throw new Refusal(
      `Expected one symbol of ${version.name}, found ${quoteInput(requestedName)}, which may mean ${formatFirstNames(names, MAX_LISTED_NAMES)}. Pass the full name of one of them.`,
    );
  }

  const [match] = matches as [SymbolMatch];
  const { entry, value } = match;
  return [
    `${formatVersion(version)} · ${entry.address}`,
    ...(value ? [`\`${value.name}\` of \`${entry.name}\`\n\n${formatValue(value)}`, 'It belongs to:'] : []),
    formatEntry(match, api, requestedName),
  ].join('\n\n');
}

/** One possible meaning of a name: a symbol or, if `value` is set, one of the symbol's parameters or attributes. */
export interface SymbolMatch {
  entry: ApiEntry;
  value?: ApiValue;
  /** True if a member was requested by the name of a subclass: `Listener.replace` for `Component.replace`. */
  isInherited?: boolean;
}

/** Lists the symbols that a name such as `Listener`, `superduper.Listener` or `Listener.run` can refer to. */
export function listMatches({ symbols }: Pick<ApiFile, 'symbols'>, name: string): SymbolMatch[] {
  // Without this check, an empty name would match every module.
  if (!/\w$/.test(name)) return [];
  const exactMatch =
    symbols.find((entry) => entry.name === name) ?? symbols.find(({ imports }) => imports?.includes(name));
  const localMatches = symbols.filter((entry) => getLocalName(entry) === name);
  // If a module shares its name with a single class or function, the agent more likely asks for the class or function.
  const isLocalMatchMeant = exactMatch?.kind === 'module' && localMatches.length === 1;
  if (exactMatch && !isLocalMatchMeant) return [{ entry: exactMatch }];
  if (localMatches.length > 0) return localMatches.map((entry) => ({ entry }));
  const endMatches = symbols.filter((entry) => entry.name.endsWith(`.${name}`));
  return endMatches.length > 0 ? endMatches.map((entry) => ({ entry })) : listMemberMatches(symbols, name);
}

/** Returns a symbol's name without its module, such as `Listener.run`. The local name of a module is empty. */
export function getLocalName({ name, module }: { name: string; module: string }): string {
  return name.slice(module.length + 1);
}

/** Lists what a name such as `Listener.cleanup` can refer to: an inherited member, or a parameter or attribute of the class. */
function listMemberMatches(symbols: ApiEntry[], name: string): SymbolMatch[] {
  const [owner, member] = splitName(name);
  if (owner === '') return [];
  const byName = new Map(symbols.map((entry) => [entry.name, entry]));
  const owners = listMatches({ symbols }, owner).map(({ entry }) => entry);
  const matches = owners.flatMap((ownerEntry) => findMember(ownerEntry, member, byName) ?? []);
  // Removes duplicates, because several classes may inherit the same member.
  return [...new Map(matches.map((match) => [match.entry.name, match])).values()];
}

/** Finds a member, parameter or attribute in a class. If it isn't there, searches the class's ancestors, nearest first. */
function findMember(
  owner: ApiEntry,
  member: string,
  byName: ReadonlyMap<string, ApiEntry>,
): SymbolMatch | null {
  for (const className of [owner.name, ...(owner.ancestors ?? [])]) {
    const classEntry = byName.get(className);
    if (!classEntry) continue;
    const memberEntry = byName.get(`${className}.${member}`);
    if (memberEntry) return { entry: memberEntry, isInherited: classEntry !== owner };
    const values = [...(classEntry.parameters ?? []), ...(classEntry.attributes ?? [])];
    const value = values.find(({ name }) => name.replace(/^\*+/, '') === member);
    if (value) return { entry: classEntry, value };
  }
  return null;
}

function formatEntry({ entry, isInherited }: SymbolMatch, api: ApiFile, requestedName: string): string {
  const { name, kind, label, imports = [], signature, description, parameters, attributes } = entry;
  const { returns, raises, ancestors, overrides, source } = entry;
  const [path, localName] = splitName(imports[0] ?? name);
  const isMember = kind === 'method' || kind === 'property';
  const isImportable = !isMember && kind !== 'module';
  const members = listMemberNames(entry, api.symbols);
  const returnParts = [returns?.type && `\`${returns.type}\``, returns?.description].filter(Boolean);
  const errors = raises?.map((error) => `\`${error.name}\`: ${error.description}`);

  const parts = [
    `\`${name}\` (${label}).${isInherited ? ` \`${requestedName}\` is inherited.` : ''}`,
    isImportable && `\`from ${path} import ${localName}\``,
    signature && `\`\`\`python\n${signature}\n\`\`\``,
    description,
    formatList('Parameters', parameters?.map(formatValue)),
    formatList('Attributes', attributes?.map(formatValue)),
    returns && `Returns ${returnParts.join(': ')}`,
    formatList('Raises', errors),
    ancestors && `Inherits from ${formatNames(ancestors)}.`,
    overrides && `Overrides \`${overrides}\`.`,
    members.length > 0 && `Members: ${formatNames(members)}.`,
    formatHistory(entry.history),
    `Source: ${source}`,
  ];
  return parts.filter(Boolean).join('\n\n');
}

function listMemberNames({ name, kind, module }: ApiEntry, symbols: readonly ApiEntry[]): string[] {
  const isModule = kind === 'module';
  const owningModule = isModule ? name : module;
  return symbols
    .filter((symbol) => symbol.module === owningModule && symbol.name.startsWith(`${name}.`))
    .map((symbol) => (isModule ? symbol.name.slice(name.length + 1) : getLastPart(symbol.name)));
}

function formatList(title: string, items: readonly string[] = []): string {
  return items.length > 0 ? `${title}:\n${items.map((item) => `- ${item}`).join('\n')}` : '';
}

function formatValue({ name, type, value, required, description }: ApiValue): string {
  const facts = [type && `\`${type}\``, required && 'required', value && `\`= ${value}\``].filter(Boolean);
  return `\`${name}\`${facts.length > 0 ? ` (${facts.join(', ')})` : ''}${description ? `: ${description}` : ''}`;
}

function formatHistory(history: ApiEntry['history']): string {
  const { since, changed: lastChange, changes: nextChange, gone: removal } = history;
  const formatMoment = (text: string, moment: typeof lastChange) =>
    moment && `${text} ${moment.version}${moment.address ? ` (${moment.address})` : ''}`;
  const moments = [
    since === null ? 'already in the oldest live version' : `since ${since}`,
    formatMoment('changed in', lastChange),
    formatMoment('changes in', nextChange),
    formatMoment('not in', removal),
  ];
  return `History: ${moments.filter(Boolean).join('; ')}.`;
}
