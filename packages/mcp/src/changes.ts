import { itemOf, versionLine } from '../../../src/outputs/program-files/changes-markdown';
import type { ApiChange, ApiFile, ChangesFile, SiteFile } from '../../../src/outputs/program-files/format';
import { quoted } from '../../../src/shared/text/nearest';
import { given, Refusal } from './refusal';
import type { Site } from './site';
import { find } from './symbols';
import { stepsBetween } from './versions';

/** Maximum number of breaking changes that are listed for the whole API. */
const MOST_NAMED = 60;

/** Describes what changed in the API between two versions, for a symbol or as a whole. */
export async function changes(
  site: Site,
  { from, to, name }: { from?: string; to?: string; name?: string },
): Promise<string> {
  const overview = await site.overview();
  const { before, after, steps } = stepsBetween(overview, from, to);
  const files = await Promise.all(steps.map((step) => site.changes(step)));
  const symbol = name?.trim().replace(/\(\)$/, '') ?? '';
  if (symbol !== '') await checkName(site, overview, [before.name, after.name], symbol, files);
  const answers = files.map(async (file) => {
    if (symbol === '') return whole(file);
    const own = overview.versions.find((version) => version.name === file.after.name);
    return ofSymbol(file, symbol, own ? inheritedBy(await site.api(own), symbol) : []);
  });
  return (await Promise.all(answers)).join('\n\n');
}

function headOf({ before, after, address }: ChangesFile): string {
  return `${versionLine(before)} to ${versionLine(after)} · ${address}`;
}

function whole(file: ChangesFile): string {
  const { before, after, counts, address } = file;
  const breaking = file.changes.filter((change) => change.breaking);
  const more = breaking.length - MOST_NAMED;
  return [
    headOf(file),
    `${counts.all} changes: ${counts.removed} removed, ${counts.moved} moved, ${counts.changed} changed, ${counts.added} added.`,
    `${counts.breaking} breaking${more > 0 ? ` (the first ${MOST_NAMED} are listed)` : ''}:`,
    breaking
      .slice(0, MOST_NAMED)
      .map((change) => itemOf(change, before, after))
      .join('\n'),
    `All changes: ${address}.md`,
  ].join('\n\n');
}

/** Formats the changes of a symbol. Changes in the constructors of `ancestors` also affect the symbol. */
function ofSymbol(file: ChangesFile, symbol: string, inherited: readonly string[]): string {
  const { before, after } = file;
  const own = file.changes.filter((change) => concerns(change, symbol));
  const elsewhere = file.changes.filter((change) => inherited.includes(change.name));
  const items = own.map((change) => `${itemOf(change, before, after)}${signatures(change, file)}`);
  return [
    headOf(file),
    ...(own.length > 0 ? items : [`\`${symbol}\` itself is the same in both versions.`]),
    ...(elsewhere.length > 0
      ? [
          `Changes in the classes that \`${symbol}\` inherits from:`,
          elsewhere.map((change) => itemOf(change, before, after)).join('\n'),
        ]
      : []),
  ].join('\n\n');
}

/** Lists the classes that a class inherits from. The list is empty for other symbols. */
function inheritedBy(api: ApiFile, symbol: string): readonly string[] {
  return find(api, symbol).flatMap(({ entry, value }) => (value ? [] : (entry.ancestors ?? [])));
}

/** Formats both signatures if they differ, or otherwise the common one. */
function signatures({ before, after }: ApiChange, file: ChangesFile): string {
  if (!before?.signature || before.signature === after?.signature)
    return block(after?.signature, file.after.name);
  return block(before.signature, file.before.name) + block(after?.signature, file.after.name);
}

function block(signature: string | undefined, version: string): string {
  return signature === undefined ? '' : `\n\n\`\`\`python\n# ${version}\n${signature}\n\`\`\``;
}

/** Checks whether a change affects the symbol or one of its members. */
function concerns({ name, before, module }: ApiChange, symbol: string): boolean {
  const local = name.slice(module.length + 1);
  return [name, local, before?.name ?? name].some(
    (one) => one === symbol || one.startsWith(`${symbol}.`) || one.endsWith(`.${symbol}`),
  );
}

/** Throws a {@link Refusal} if none of the versions contains the symbol. Otherwise, the symbol simply didn't change. */
async function checkName(
  site: Site,
  { versions }: SiteFile,
  names: readonly string[],
  symbol: string,
  files: readonly ChangesFile[],
): Promise<void> {
  if (files.some((file) => file.changes.some((change) => concerns(change, symbol)))) return;
  const apis = await Promise.all(
    versions.filter(({ name }) => names.includes(name)).map((one) => site.api(one)),
  );
  if (apis.some((api) => find(api, symbol).length > 0)) return;
  throw new Refusal(
    `Expected a symbol of ${quoted(names)}, found ${given(symbol)}, which isn't in these versions. To find similar names, use the tool \`symbol\`.`,
  );
}
