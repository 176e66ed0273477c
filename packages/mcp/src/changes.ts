import { formatChange, formatVersion } from '../../../src/outputs/program-files/changes-markdown';
import type { ApiChange, ChangesFile } from '../../../src/outputs/program-files/format';
import { formatNames } from '../../../src/shared/text/nearest';
import { quoteInput, Refusal } from './refusal';
import type { Site } from './site';
import { getLocalName, listMatches, type SymbolMatch } from './symbols';
import { findSteps, type ServedVersion } from './versions';

const MAX_LISTED_CHANGES = 60;

/** Describes for a coding agent how the API changed between two versions. `name` limits the answer to one symbol. */
export async function describeChanges(
  site: Site,
  { from, to, name }: { from?: string; to?: string; name?: string },
): Promise<string> {
  const overview = await site.readSiteFile();
  const { before: previous, after: next, steps } = findSteps(overview, from, to);
  const files = await Promise.all(steps.map((step) => site.readChanges(step)));
  const symbol = name?.trim().replace(/\(\)$/, '') ?? '';
  if (symbol === '') return files.map(formatAllChanges).join('\n\n');

  await checkSymbolExists(site, [previous, next], symbol, files);
  const sections = files.map(async (file) => {
    const findMatches = async ({ name: versionName }: { name: string }) => {
      const version = overview.versions.find((candidate) => candidate.name === versionName);
      return version ? listMatches(await site.readApi(version), symbol) : [];
    };
    return formatSymbolChanges(file, symbol, await findMatches(file.before), await findMatches(file.after));
  });
  return (await Promise.all(sections)).join('\n\n');
}

function formatHeading({ before, after, address }: ChangesFile): string {
  return `${formatVersion(before)} to ${formatVersion(after)} · ${address}`;
}

function formatAllChanges(file: ChangesFile): string {
  const { before, after, counts, address } = file;
  const breaking = file.changes.filter((change) => change.breaking);
  const listedChanges = breaking.slice(0, MAX_LISTED_CHANGES);
  const note = breaking.length > MAX_LISTED_CHANGES ? ` (the first ${MAX_LISTED_CHANGES} are listed)` : '';
  return [
    formatHeading(file),
    `${counts.all} changes: ${counts.removed} removed, ${counts.moved} moved, ${counts.changed} changed, ${counts.added} added.`,
    `${counts.breaking} breaking${note}:`,
    listedChanges.map((change) => formatChange(change, before, after)).join('\n'),
    `All changes: ${address}.md`,
  ].join('\n\n');
}

function formatSymbolChanges(
  file: ChangesFile,
  symbol: string,
  previousMatches: readonly SymbolMatch[],
  nextMatches: readonly SymbolMatch[],
): string {
  const { before, after } = file;
  const matches = [...previousMatches, ...nextMatches];
  const formatItem = (change: ApiChange) => formatChange(change, before, after);
  const symbolChanges = file.changes.filter(
    (change) => isChangeOf(change, symbol) || matches.some((match) => isChangeOfMatch(change, match)),
  );
  const items = symbolChanges.map((change) => formatItem(change) + formatSignatures(change, file));
  if (items.length === 0)
    items.push(
      `\`${symbol}\` ${matches.length > 0 ? 'itself is the same in both versions' : "isn't in these versions"}.`,
    );

  // Uses the ancestors in the later version, because the program has to work with these classes after the upgrade.
  const ancestors = listAncestors(nextMatches);
  const ancestorItems = file.changes.filter(({ name }) => ancestors.includes(name)).map(formatItem);
  if (ancestorItems.length > 0)
    items.push(`Changes in the classes that \`${symbol}\` inherits from:`, ancestorItems.join('\n'));
  return [formatHeading(file), ...items].join('\n\n');
}

function listAncestors(matches: readonly SymbolMatch[]): readonly string[] {
  // Skips parameters and attributes, such as `Listener.key`, because their `entry` is only the class that contains them.
  return matches.flatMap(({ entry, value }) => (value === undefined ? (entry.ancestors ?? []) : []));
}

function formatSignatures({ before, after }: ApiChange, file: ChangesFile): string {
  const next = formatSignature(after?.signature, file.after.name);
  if (!before?.signature || before.signature === after?.signature) return next;
  return formatSignature(before.signature, file.before.name) + next;
}

function formatSignature(signature: string | undefined, version: string): string {
  return signature === undefined ? '' : `\n\n\`\`\`python\n# ${version}\n${signature}\n\`\`\``;
}

/**
 * Whether a change affects a symbol or one of its members. For example, `run`, `Listener.run` and `Listener` match a change to the method
 * `superduper.components.listener.Listener.run`.
 */
function isChangeOf(change: ApiChange, symbol: string): boolean {
  const { name, before } = change;
  const previousName = before?.name ?? name;
  return [name, getLocalName(change), previousName].some(
    (candidate) =>
      candidate === symbol || candidate.startsWith(`${symbol}.`) || candidate.endsWith(`.${symbol}`),
  );
}

/** Whether a change affects a symbol that was found by name. A change to `Component.cleanup` affects `Listener.cleanup`, which inherits it. */
function isChangeOfMatch({ name, notes }: ApiChange, { entry, value }: SymbolMatch): boolean {
  if (name !== entry.name) return false;
  return value === undefined || notes.some(({ text }) => text.includes(`\`${value.name}\``));
}

/** Checks that one of the versions contains a symbol, because a misspelled name would look unchanged. If none does, throws a {@link Refusal}. */
async function checkSymbolExists(
  site: Site,
  versions: readonly ServedVersion[],
  symbol: string,
  files: readonly ChangesFile[],
): Promise<void> {
  if (files.some((file) => file.changes.some((change) => isChangeOf(change, symbol)))) return;
  const apis = await Promise.all(versions.map(site.readApi));
  if (apis.some((api) => listMatches(api, symbol).length > 0)) return;
  throw new Refusal(
    `Expected a symbol of ${formatNames(versions.map(({ name }) => name))}, found ${quoteInput(symbol)}, which isn't in these versions. To find similar names, use the tool \`symbol\`.`,
  );
}
