import { parsePageTree } from '../../../../../src/model/page/page-tree';
import { changesBetween } from '../../../../../src/model/symbols/changes/compare';
import type { SymbolChange } from '../../../../../src/model/symbols/changes/types';
import { wordsOf } from '../../../../../src/model/symbols/changes/words';
import { type Documentation, indexPages } from '../../../../../src/model/symbols/documentation';
import type { SignaturePart } from '../../../../../src/shared/api-changes-format';
import { extract } from '../../../authoring/extract/checkout';

/** Source of a framework: files by path, or the text of the module `superduper.m`. */
export type Source = Record<string, string> | string;

/** Creates a version from its source files and its pages by path. */
export function version(source: Source, pages: Record<string, string> = {}): Documentation {
  const files = typeof source === 'string' ? { 'superduper/m.py': source } : source;
  const parsed = Object.entries(pages).map(([path, text]) => parsePageTree(path, text).page);
  return indexPages(extract(files), parsed);
}

/** Lists the changes between two versions, with one line per symbol. `!` precedes breaking changes. */
export function changed(before: Source, after: Source): string[] {
  return changesBetween(version(before), version(after)).map(lineOf);
}

/** Returns the notes on the only changed symbol. */
export function notesOn(before: Source, after: Source): string[] {
  return wordsOf(onlyChange(before, after).differences).map(({ text, breaking }) =>
    breaking ? `! ${text}` : text,
  );
}

/** Returns the signature of the only changed symbol, with `[-removed-]` and `{+added+}`. */
export function signatureOn(before: Source, after: Source): string {
  return onlyChange(before, after).signature.map(shownPart).join('');
}

function onlyChange(before: Source, after: Source): SymbolChange {
  const changes = changesBetween(version(before), version(after));
  const [change] = changes;
  if (!change || changes.length > 1) throw new Error(`expected one change, found ${changes.map(lineOf)}`);
  return change;
}

function lineOf({ kind, label, symbol, breaking, differences }: SymbolChange): string {
  const said = wordsOf(differences)
    .map(({ text }) => text)
    .join('; ');
  return `${breaking ? '! ' : ''}${kind} ${label} ${symbol.name}${said === '' ? '' : `: ${said}`}`;
}

function shownPart(part: SignaturePart): string {
  if (typeof part === 'string') return part;
  const [mark, text] = part;
  return mark === '-' ? `[-${text}-]` : `{+${text}+}`;
}
