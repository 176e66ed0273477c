import type { SignaturePart } from '../../shared/api-changes-format';
import { llmsAddress, markdownAddress } from '../../shared/markdown-address';
import type { ApiChange, ChangeSide, ChangesFile, PublishedVersion } from './format';

/** The length that agents read at once; a part leaves room for the lines at its top. */
const MOST_CHARACTERS = 48_000;

/**
 * Writes what changed in the API as Markdown: a heading for each module, a line for each change. What is too long is parted between
 * modules, and each part names all.
 *
 * @returns By what their addresses have behind that of the page: `.md`, `.part-2.md`.
 */
export function changesMarkdown(file: ChangesFile): Map<string, string> {
  const { before, after, address, counts, changes } = file;
  const modules = [...new Set(changes.map(({ module }) => module))];
  const parts: string[] = [''];
  for (const module of modules) {
    const own = changes.filter((change) => change.module === module);
    const items = own.map((change) => itemOf(change, before, after) + signatureOf(change, before, after));
    const text = `\n## \`${module}\`\n\n${items.join('\n').trimEnd()}\n`;
    const last = parts.at(-1) ?? '';
    if (last !== '' && last.length + text.length > MOST_CHARACTERS) parts.push(text);
    else parts[parts.length - 1] = last + text;
  }
  const endings = parts.map((_, index) => (index === 0 ? '.md' : `.part-${index + 1}.md`));
  const head = [
    `# API changes: ${before.label} to ${after.label}`,
    `> ${versionLine(before)} to ${versionLine(after)}. Page: <${address}>. With both signatures: <${address}.json>. All versions: <${new URL(`..${llmsAddress()}`, address)}>.`,
    'Every public name that was added, removed, moved or changed, as the source of both versions declares it. A change to an inherited member is listed under the class that defines the member. If behavior changed but the signature didn’t, the change isn’t listed.',
    `${counts.all} changes: ${counts.removed} removed, ${counts.moved} moved, ${counts.changed} changed, ${counts.added} added. ${counts.breaking} of them are breaking.`,
  ];
  return new Map(
    parts.map((text, index) => [
      endings[index] ?? '',
      `${[...head, ...partLine(address, endings, index)].join('\n\n')}\n${text}`,
    ]),
  );
}

function partLine(address: string, endings: readonly string[], index: number): string[] {
  if (endings.length < 2) return [];
  const others = endings.flatMap((ending, at) =>
    at === index ? [] : [`part ${at + 1} is <${address}${ending}>`],
  );
  return [`This is part ${index + 1} of ${endings.length}; ${others.join(', ')}.`];
}

/** How it is called in each version, what is the same cut short; once where only one version has it. */
function signatureOf(
  { signature = [] }: ApiChange,
  before: PublishedVersion,
  after: PublishedVersion,
): string {
  if (signature.length === 0) return '';
  const isMarked = signature.some((part) => typeof part !== 'string');
  const lines = isMarked
    ? [`# ${before.name}`, textIn(signature, '-'), `# ${after.name}`, textIn(signature, '+')]
    : [textIn(signature, '+')];
  // As part of the item above it.
  const block = ['```python', ...lines, '```'].join('\n').replace(/^(?=.)/gm, '  ');
  return `\n\n${block}\n`;
}

/** The text that a version has of a signature of both. */
function textIn(signature: readonly SignaturePart[], side: '-' | '+'): string {
  return signature
    .map((part) => (typeof part === 'string' ? part : part[0] === side ? part[1] : ''))
    .join('')
    .replace(/^\s*,?\n/gm, '');
}

/** @returns a version as one line says it: `superduper 0.7, release 0.7.3 (commit 3bb04bfea816)` */
export function versionLine({ label, release, commit }: PublishedVersion): string {
  return `superduper ${label}${release === null ? '' : `, release ${release}`} (commit ${commit.slice(0, 12)})`;
}

/** @returns a change as an item of a list, with what changed below it */
export function itemOf(change: ApiChange, before: PublishedVersion, after: PublishedVersion): string {
  const { kind, breaking, name, label, notes } = change;
  const links = [
    ...(change.before ? [`[${before.name}](${markdownOf(change.before, before)})`] : []),
    ...(change.after ? [`[${after.name}](${markdownOf(change.after, after)})`] : []),
  ];
  return [
    `- \`${name}\` (${label}): ${kind}${breaking ? ', **breaking**' : ''}. ${links.join(', ')}`,
    ...notes.map((note) => `  - ${note.text}${note.breaking ? ' (**breaking**)' : ''}`),
  ].join('\n');
}

/** @returns where the Markdown of an entry is; of a symbol that no page documents, its source */
function markdownOf({ address }: ChangeSide, version: PublishedVersion): string {
  const [page = '', hash] = address.split('#');
  if (!page.startsWith(`${version.address}/`)) return address;
  return markdownAddress(page) + (hash === undefined ? '' : `#${hash}`);
}
