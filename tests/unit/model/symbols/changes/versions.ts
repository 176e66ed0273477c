import { parsePageTree } from '../../../../../src/model/page/page-tree';
import { compareApis } from '../../../../../src/model/symbols/changes/compare';
import { formatDifferences } from '../../../../../src/model/symbols/changes/format';
import type { SymbolChange } from '../../../../../src/model/symbols/changes/types';
import { type Documentation, indexPages } from '../../../../../src/model/symbols/documentation';
import type { SignaturePart } from '../../../../../src/shared/api-changes-format';
import { extract } from '../../../authoring/extract/checkout';

/** Source of a framework: files by path, or the text of the module `superduper.m`. */
export type FrameworkSource = Record<string, string> | string;

/** Creates a version from its source files and its pages by path. */
export function createVersion(source: FrameworkSource, pages: Record<string, string> = {}): Documentation {
  const files = typeof source === 'string' ? { 'superduper/m.py': source } : source;
  const parsed = Object.entries(pages).map(([path, text]) => parsePageTree(path, text).page);
  return indexPages(extract(files), parsed);
}

/** Lists the changes between two versions, with one line per symbol. `!` precedes breaking changes. */
export function listChanges(before: FrameworkSource, after: FrameworkSource): string[] {
  return compareApis(createVersion(before), createVersion(after)).map(lineOf);
}

export function listNotes(before: FrameworkSource, after: FrameworkSource): string[] {
  return formatDifferences(onlyChange(before, after).differences).map(({ text, breaking }) =>
    breaking ? `! ${text}` : text,
  );
}

/** Returns the signature of the only changed symbol, with `[-removed-]` and `{+added+}`. */
export function formatSignature(before: FrameworkSource, after: FrameworkSource): string {
  return onlyChange(before, after).signature.map(shownPart).join('');
}

function onlyChange(before: FrameworkSource, after: FrameworkSource): SymbolChange {
  const changes = compareApis(createVersion(before), createVersion(after));
  const [change] = changes;
  if (!change || changes.length > 1) throw new Error(`expected one change, found ${changes.map(lineOf)}`);
  return change;
}

function lineOf({ kind, label, symbol, breaking, differences }: SymbolChange): string {
  const notes = formatDifferences(differences)
    .map(({ text }) => text)
    .join('; ');
  return `${breaking ? '! ' : ''}${kind} ${label} ${symbol.name}${notes === '' ? '' : `: ${notes}`}`;
}

function shownPart(part: SignaturePart): string {
  if (typeof part === 'string') return part;
  const [mark, text] = part;
  return mark === '-' ? `[-${text}-]` : `{+${text}+}`;
}
