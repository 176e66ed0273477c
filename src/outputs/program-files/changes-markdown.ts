import type { SignaturePart } from '../../shared/api-changes-format';
import { groupBy } from '../../shared/group-by';
import { getLlmsPath, getMarkdownPath } from '../../shared/markdown-paths';
import { formatVersionTitle } from '../../shared/site';
import type { ApiChange, ChangeSide, ChangesFile, PublishedVersion } from './format';

/** Maximum length of a file in characters, not counting its header. Coding agents read about 50,000 characters at once. */
const MAX_CHARACTERS = 48_000;

/** Formats the API changes between two versions as Markdown files, keyed by the last part of each file's URL, such as `.md` or `.part-2.md`. */
export function formatChanges(file: ChangesFile): Map<string, string> {
  const { before, after, address, counts, changes } = file;
  const formatItem = (change: ApiChange) =>
    formatChange(change, before, after) + formatSignature(change, before, after);

  // Starts with an empty part, because the file also exists if nothing changed.
  const parts = [''];
  for (const [module, moduleChanges] of groupBy(changes, (change) => change.module)) {
    const text = `\n## \`${module}\`\n\n${moduleChanges.map(formatItem).join('\n').trimEnd()}\n`;
    const lastPart = parts.at(-1) ?? '';
    const fitsLastPart = lastPart === '' || lastPart.length + text.length <= MAX_CHARACTERS;
    if (fitsLastPart) parts[parts.length - 1] = lastPart + text;
    else parts.push(text);
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

function formatSignature(
  { signature = [] }: ApiChange,
  before: PublishedVersion,
  after: PublishedVersion,
): string {
  if (signature.length === 0) return '';
  const isDifferent = signature.some((part) => typeof part !== 'string');
  const nextSignature = extractSignature(signature, '+');
  const lines = isDifferent
    ? [`# ${before.name}`, extractSignature(signature, '-'), `# ${after.name}`, nextSignature]
    : [nextSignature];
  // Indented, because the block belongs to the list item above it.
  const block = ['```python', ...lines, '```'].join('\n').replace(/^(?=.)/gm, '  ');
  return `\n\n${block}\n`;
}

/** Extracts one version's signature from a comparison: `-` selects the earlier version, `+` the later one. */
function extractSignature(signature: readonly SignaturePart[], versionMark: '-' | '+'): string {
  const texts = signature.map((part) => {
    if (typeof part === 'string') return part;
    const [mark, text] = part;
    return mark === versionMark ? text : '';
  });
  // Removes lines that are empty because only the other version has their parameter.
  return texts.join('').replace(/^\s*,?\n/gm, '');
}

/** Formats a version with its release and commit: `superduper 0.7, release 0.7.3 (commit 3bb04bfea816)`. */
export function formatVersion({ label, state, release, commit }: PublishedVersion): string {
  return `${formatVersionTitle({ label, state })}${release === null ? '' : `, release ${release}`} (commit ${commit.slice(0, 12)})`;
}

/** Formats a symbol's change as a Markdown list item. Notes about the change become a nested list. */
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

function toMarkdownUrl({ address }: ChangeSide, version: PublishedVersion): string {
  const [page = '', hash] = address.split('#');
  if (!page.startsWith(`${version.address}/`)) return address;
  return getMarkdownPath(page) + (hash === undefined ? '' : `#${hash}`);
}
