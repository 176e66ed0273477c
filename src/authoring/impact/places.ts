import { lastName, ownerOf } from '../../shared/text/dotted';
import type { ApiChange } from './changes';
import type { Mention, PageMentions, Spot, Where } from './mentions';
import { holdsSettings, type Names, SETTINGS } from './names';

/** Severities of a change for a place, the most severe first. */
export const SEVERITIES = ['fails', 'wrong', 'review'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Place on a page that mentions a change. */
export interface Place {
  page: string;
  /** Path of the page, or of a drawing on the page. */
  file: string;
  line: number;
  where: Where;
  severity: Severity;
}

/** Lists the places that mention a change, the most severe first and each line once. */
export function placesOf(change: ApiChange, pages: readonly PageMentions[], names: Names): Place[] {
  const speaksOf = change.of === 'parameter' ? speaksOfParameter : speaksOfSymbol;
  const places = pages.flatMap((page) =>
    page.mentions
      .filter((one) => speaksOf(change, one, names))
      .map((one) => placeOf(one, page, severityOf(one, change))),
  );
  const lines = new Map<string, Place>();
  for (const place of places.sort(bySeverity)) {
    const key = `${place.file}:${place.line}`;
    if (!lines.has(key)) lines.set(key, place);
  }
  return [...lines.values()];
}

function speaksOfSymbol({ verdict, symbol, name }: ApiChange, one: Mention, names: Names): boolean {
  if (one.symbol === symbol)
    return !one.isKeyword && (verdict !== 'changed' || ['entry', 'error'].includes(one.where));
  if (verdict === 'changed') return false;
  if (one.symbol !== null) return one.symbol.startsWith(`${symbol}.`);
  if (one.isKeyword || lastName(one.path) !== name) return false;
  if (names.meanings.has(name) && isAlone(name, names)) return true;
  const owner = ownerOf(symbol);
  return isClass(owner) && isClassNear(owner, one, names);
}

function speaksOfParameter({ verdict, symbol, name }: ApiChange, one: Mention, names: Names): boolean {
  // No name shows which positional arguments reach another parameter.
  if (verdict === 'position') return false;
  const isMember = one.symbol === `${symbol}.${name}`;
  const path = names.variables.get(one.path) ?? (one.symbol === SETTINGS ? one.path.split('.') : []);
  const isSetting = holdsSettings(symbol) && (isMember || path.includes(name));
  const isNamed = isSetting || (lastName(one.path) === name && isPassedTo(symbol, name, one, names));
  if (verdict === 'type') return isNamed;
  if (verdict === 'default') return isNamed && (one.saysDefault || ['entry', 'setting'].includes(one.where));
  // An entry of the symbol may describe the parameter without naming it.
  if (verdict === 'required')
    return one.where === 'entry' && (isNamed || (one.symbol === symbol && !one.isKeyword));
  return isNamed || isMember;
}

function isPassedTo(symbol: string, name: string, one: Mention, names: Names): boolean {
  const isTaken = one.symbol === symbol || names.heirs.get(symbol)?.has(lastName(one.symbol ?? ''));
  if (one.symbol !== null) return one.isKeyword && Boolean(isTaken);
  if (isAlone(name, names)) return true;
  if (one.where === 'file') return holdsSettings(symbol);
  return isClass(symbol) ? isClassNear(symbol, one, names) : one.inBlock.has(lastName(symbol));
}

/** Whether all meanings of a name have changed. */
function isAlone(name: string, { meanings, changed }: Names): boolean {
  return [...(meanings.get(name) ?? [])].every((one) => changed.has(one));
}

function isClassNear(symbol: string, { inSection }: Spot, { heirs }: Names): boolean {
  return [...(heirs.get(symbol) ?? [])].some((name) => inSection.has(name));
}

function isClass(qualifiedName: string): boolean {
  return /^_*[A-Z]/.test(lastName(qualifiedName));
}

const CODE: readonly Where[] = ['entry', 'link', 'setting', 'file'];
const LOOK: readonly ApiChange['verdict'][] = ['type', 'changed', 'default'];

function severityOf({ where }: Mention, { verdict }: ApiChange): Severity {
  // The entry still describes the parameter, and its signature already shows that the parameter is required.
  if (LOOK.includes(verdict) || (verdict === 'required' && where === 'entry')) return 'review';
  return CODE.includes(where) ? 'fails' : 'wrong';
}

export function placeOf({ file, line, where }: Spot, page: PageMentions, severity: Severity): Place {
  return { page: page.file, file, line, where, severity };
}

export function bySeverity(one: Place, other: Place): number {
  return (
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    one.file.localeCompare(other.file) ||
    one.line - other.line
  );
}
