import type { SignaturePart } from '../../shared/api-changes-format';
import { getLlmsPath, getMarkdownPath } from '../../shared/markdown-address';
import type { ApiChange, ChangeSide, ChangesFile, PublishedVersion } from './format';

/** Maximum length of a part. Agents read about 50,000 characters at once, and a part needs room for the lines at its top. */
const MAX_CHARACTERS = 48_000;

/**
 * Formats the API changes as Markdown, with a heading for each module and an item for each change. Long text is split between modules, and
 * each part names the other parts.
 *
 * @returns The texts by the ending of their URL: `.md`, `.part-2.md`.
 */
export function formatChanges(file: ChangesFile): Map<string, string> {
  const { before, after, address, counts, changes } = file;
  const modules = [...new Set(changes.map(({ module }) => module))];
  const parts: string[] = [''];
  for (const module of modules) {
    const moduleChanges = changes.filter((change) => change.module === module);
    const items = moduleChanges.map(
      (change) => formatChange(change, before, after) + formatSignature(change, before, after),
    );
    const text = `\n## \`${module}\`\n\n${items.join('\n').trimEnd()}\n`;
    const lastPart = parts.at(-1) ?? '';
    if (lastPart !== '' && lastPart.length + text.length > MAX_CHARACTERS) parts.push(text);
    else parts[parts.length - 1] = lastPart + text;
  }
  const endings = parts.map((_, index) => (index === 0 ? '.md' : `.part-${index + 1}.md`));
  const header = [
    `# API changes: ${before.label} to ${after.label}`,
    `> ${formatVersion(before)} to ${formatVersion(after)}. Page: <${address}>. With both signatures: <${address}.json>. All versions: <${new URL(`..${getLlmsPath()}`, address)}>.`,
    'Every public name that was added, removed, moved or changed, as the source of both versions declares it. A change to an inherited member is listed under the class that defines the member. If behavior changed but the signature didn’t, the change isn’t listed.',
    `${counts.all} changes: ${counts.removed} removed, ${counts.moved} moved, ${counts.changed} changed, ${counts.added} added. ${counts.breaking} of them are breaking.`,
  ];
  return new Map(
    parts.map((text, index) => [
      endings[index] ?? '',
      `${[...header, ...formatPartLine(address, endings, index)].join('\n\n')}\n${text}`,
    ]),
  );
}

function formatPartLine(address: string, endings: readonly string[], index: number): string[] {
  if (endings.length < 2) return [];
  const otherParts = endings.flatMap((ending, partIndex) =>
    partIndex === index ? [] : [`part ${partIndex + 1} is <${address}${ending}>`],
  );
  return [`This is part ${index + 1} of ${endings.length}; ${otherParts.join(', ')}.`];
}

/** Formats the signature in each version with unchanged parts shortened, or a single signature if only one version has the symbol. */
function formatSignature(
  { signature = [] }: ApiChange,
  before: PublishedVersion,
  after: PublishedVersion,
): string {
  if (signature.length === 0) return '';
  const isMarked = signature.some((part) => typeof part !== 'string');
  const lines = isMarked
    ? [`# ${before.name}`, selectSide(signature, '-'), `# ${after.name}`, selectSide(signature, '+')]
    : [selectSide(signature, '+')];
  // Indented, because the block belongs to the list item above it.
  const block = ['```python', ...lines, '```'].join('\n').replace(/^(?=.)/gm, '  ');
  return `\n\n${block}\n`;
}

/** Returns the text of a signature in one of the two versions. */
function selectSide(signature: readonly SignaturePart[], side: '-' | '+'): string {
  return signature
    .map((part) => (typeof part === 'string' ? part : part[0] === side ? part[1] : ''))
    .join('')
    .replace(/^\s*,?\n/gm, '');
}

/** Formats a version in one line: `superduper 0.7, release 0.7.3 (commit 3bb04bfea816)`. */
export function formatVersion({ label, release, commit }: PublishedVersion): string {
  return `superduper ${label}${release === null ? '' : `, release ${release}`} (commit ${commit.slice(0, 12)})`;
}

/** Formats a change as a list item, with its notes below it. */
export function formatChange(change: ApiChange, before: PublishedVersion, after: PublishedVersion): string {
  const { kind, breaking, name, label, notes } = change;
  const links = [
    ...(change.before ? [`[${before.name}](${toMarkdownUrl(change.before, before)})`] : []),
    ...(change.after ? [`[${after.name}](${toMarkdownUrl(change.after, after)})`] : []),
  ];
  return [
    `- \`${name}\` (${label}): ${kind}${breaking ? ', **breaking**' : ''}. ${links.join(', ')}`,
    ...notes.map((note) => `  - ${note.text}${note.breaking ? ' (**breaking**)' : ''}`),
  ].join('\n');
}

/** Returns the URL of an entry's Markdown, or of the source if no page documents the symbol. */
function toMarkdownUrl({ address }: ChangeSide, version: PublishedVersion): string {
  const [page = '', hash] = address.split('#');
  if (!page.startsWith(`${version.address}/`)) return address;
  return getMarkdownPath(page) + (hash === undefined ? '' : `#${hash}`);
}
