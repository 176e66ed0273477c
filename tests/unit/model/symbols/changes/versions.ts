import { parsePageTree } from '../../../../../src/model/page/page-tree';
import { changesBetween } from '../../../../../src/model/symbols/changes/compare';
import type { SymbolChange } from '../../../../../src/model/symbols/changes/types';
import { wordsOf } from '../../../../../src/model/symbols/changes/words';
import { type Documentation, indexPages } from '../../../../../src/model/symbols/documentation';
import type { SignaturePart } from '../../../../../src/shared/api-changes-format';
import { extract } from '../../../authoring/extract/checkout';

/** The source of a framework: files by path, or the text of one module, `superduper.m`. */
export type Source = Record<string, string> | string;

/**
 * A version whose source is this.
 *
 * @param source - Its files.
 * @param pages - Its pages by path.
 */
export function version(source: Source, pages: Record<string, string> = {}): Documentation {
  const files = typeof source === 'string' ? { 'superduper/m.py': source } : source;
  const parsed = Object.entries(pages).map(([path, text]) => parsePageTree(path, text).page);
  return indexPages(extract(files), parsed);
}

/** @returns The changes between two versions, one line for each symbol; `!` stands before what may break code. */
export function changed(before: Source, after: Source): string[] {
  return changesBetween(version(before), version(after)).map(lineOf);
}

/** @returns The notes on the only symbol that changed. */
export function notesOn(before: Source, after: Source): string[] {
  return wordsOf(onlyChange(before, after).differences).map(({ text, breaking }) =>
    breaking ? `! ${text}` : text,
  );
}

/** @returns The signature of the only symbol that changed, `[-removed-]` and `{+added+}`. */
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
