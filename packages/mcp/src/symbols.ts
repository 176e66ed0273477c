import { versionLine } from '../../../src/outputs/program-files/changes-markdown';
import type { ApiEntry, ApiFile, ApiValue, SiteFile } from '../../../src/outputs/program-files/format';
import { lastName, splitName } from '../../../src/shared/text/dotted';
import { nearestOf, quoted } from '../../../src/shared/text/nearest';
import { given, Refusal, someOf } from './refusal';
import type { Site } from './site';
import { insteadOf, versionOf } from './versions';

/** Maximum number of names that are listed if a name is ambiguous. */
const MOST_NAMES = 12;

/** Describes a symbol of a version and its history. */
export async function symbol(
  site: Site,
  { name, version: wanted }: { name: string; version?: string },
): Promise<string> {
  const { versions } = await site.overview();
  const version = versionOf(versions, wanted);
  const api = await site.api(version);
  const text = name.trim().replace(/\(\)$/, '');
  const found = find(api, text);
  if (found.length === 0) {
    const names = api.symbols.flatMap((one) => [one.name, one.name.slice(one.module.length + 1)]);
    const has = async (other: SiteFile['versions'][number]) => find(await site.api(other), text).length > 0;
    throw new Refusal(
      `Expected a symbol of ${version.name}, found ${given(text)}, which isn't in the reference of this version. ${await insteadOf(versions, version.name, has, nearestOf(text, names))}`,
    );
  }
  if (found.length > 1) {
    const names = found.map((one) => one.entry.name);
    throw new Refusal(
      `Expected one symbol of ${version.name}, found ${given(text)}, which may mean ${someOf(names, MOST_NAMES)}. Pass the full name of one of them.`,
    );
  }
  const [{ entry, value }] = found as [Found];
  return [
    `${versionLine(version)} · ${entry.address}`,
    ...(value ? [`\`${value.name}\` of \`${entry.name}\`\n\n${valueLine(value)}`, 'It belongs to:'] : []),
    described(entry, api, text),
  ].join('\n\n');
}

/** Symbol that a name may mean. `value` is the parameter or attribute of the symbol, if the name means one. */
interface Found {
  entry: ApiEntry;
  value?: ApiValue;
}

/**
 * Finds the symbols that a name may mean.
 *
 * @param name - `Listener`, `Listener.run`, also where the member is inherited, or a name that can be imported.
 */
export function find({ symbols }: ApiFile, name: string): Found[] {
  const byName = new Map(symbols.map((entry) => [entry.name, entry]));
  const whole = byName.get(name) ?? symbols.find(({ imports }) => imports?.includes(name));
  const local = symbols.filter((entry) => entry.name.slice(entry.module.length + 1) === name);
  if (local.length > 0 && whole?.kind !== 'module') return toFound(whole ? [whole] : local);
  if (local.length === 1) return toFound(local);
  if (whole) return [{ entry: whole }];
  const ending = symbols.filter((entry) => entry.name.endsWith(`.${name}`));
  if (ending.length > 0) return toFound(ending);
  const [owner, member] = splitName(name);
  if (owner === '') return [];
  const owners = find({ symbols } as ApiFile, owner).map(({ entry }) => entry);
  const members = owners.flatMap((entry): Found[] => {
    const line = [entry.name, ...(entry.ancestors ?? [])].flatMap((one) => byName.get(one) ?? []);
    for (const one of line) {
      const own = byName.get(`${one.name}.${member}`);
      if (own) return [{ entry: own }];
      const value = [...(one.parameters ?? []), ...(one.attributes ?? [])].find(
        (each) => bare(each.name) === member,
      );
      if (value) return [{ entry: one, value }];
    }
    return [];
  });
  return [...new Map(members.map((one) => [one.entry.name, one])).values()];
}

function toFound(entries: readonly ApiEntry[]): Found[] {
  return entries.map((entry) => ({ entry }));
}

function bare(name: string): string {
  return name.replace(/^\*+/, '');
}

function described(entry: ApiEntry, { symbols }: ApiFile, asked: string): string {
  const { name, kind, label, module, imports = [], signature, description, parameters, attributes } = entry;
  const { returns, raises, ancestors, overrides, source } = entry;
  const [path, local] = splitName(imports[0] ?? name);
  const isMember = kind === 'method' || kind === 'property';
  const members = symbols.filter(
    (one) => one.name.startsWith(`${name}.`) && one.module === (kind === 'module' ? name : module),
  );
  const listed = (title: string, items: readonly string[]) =>
    items.length > 0 ? [`${title}:\n${items.map((item) => `- ${item}`).join('\n')}`] : [];
  const inherited = isMember && asked !== name && !name.endsWith(asked) ? ` \`${asked}\` is inherited.` : '';
  return [
    `\`${name}\` (${label}).${inherited}`,
    ...(isMember || kind === 'module' ? [] : [`\`from ${path} import ${local}\``]),
    ...(signature ? [`\`\`\`python\n${signature}\n\`\`\``] : []),
    ...(description ? [description] : []),
    ...listed('Parameters', (parameters ?? []).map(valueLine)),
    ...listed('Attributes', (attributes ?? []).map(valueLine)),
    ...(returns
      ? [`Returns ${[returns.type && `\`${returns.type}\``, returns.description].filter(Boolean).join(': ')}`]
      : []),
    ...listed(
      'Raises',
      (raises ?? []).map((one) => `\`${one.name}\`: ${one.description}`),
    ),
    ...(ancestors ? [`Inherits from ${quoted(ancestors)}.`] : []),
    ...(overrides ? [`Overrides \`${overrides}\`.`] : []),
    ...(members.length > 0
      ? [
          `Members: ${quoted(members.map((one) => (kind === 'module' ? one.name.slice(name.length + 1) : lastName(one.name))))}.`,
        ]
      : []),
    historyLine(entry.history),
    `Source: ${source}`,
  ].join('\n\n');
}

function valueLine({ name, type, value, required, description }: ApiValue): string {
  const facts = [type && `\`${type}\``, required ? 'required' : undefined, value && `\`= ${value}\``].filter(
    Boolean,
  );
  return `\`${name}\`${facts.length > 0 ? ` (${facts.join(', ')})` : ''}${description ? `: ${description}` : ''}`;
}

function historyLine({ since, changed, changes, gone }: ApiEntry['history']): string {
  const said = (words: string, moment: typeof changed) =>
    moment ? [`${words} ${moment.version}${moment.address ? ` (${moment.address})` : ''}`] : [];
  return `History: ${[
    since === null ? 'already in the oldest live version' : `since ${since}`,
    ...said('changed in', changed),
    ...said('changes in', changes),
    ...said('not in', gone),
  ].join('; ')}.`;
}
