import type { SignaturePart } from '../../../shared/api-changes-format';
import { align, isSame } from '../../../shared/difference/align';
import { runsOf } from '../../../shared/difference/runs-of';
import { withMarkers } from '../../inventory/markers';
import type { Facts, ParameterOrAttribute } from '../facts';
import { calledName, formatSignature, starred } from '../signature';
import {
  type CallParameter,
  isVariable,
  type Match,
  type MatchedCall,
  matchParameters,
} from './match-parameters';
import type { Side, Sides } from './side';

/** Longer signatures get a line for each parameter, as in the reference. */
const WIDTH = 72;
const INDENT = '    ';
/** Of more parameters in a row that did not change only the number is shown. */
const MOST_UNCHANGED = 2;
/** Of a long signature that only one version has, so many names are shown. */
const MOST_NAMES = 8;

/** Writes how something is called, in both versions at once; nothing if the call is the same in both, or is unknown. */
export function markedSignature(before: Facts, after: Facts, sides: Sides): SignaturePart[] {
  if (!before.parameters || !after.parameters) return [];
  const items = withMarks(matchParameters(before, after, sides));
  const returns = optional(
    ' -> ',
    sides.before.read(before.returns, before.symbol.module),
    sides.after.read(after.returns, after.symbol.module),
  );
  const name = calledName(after);
  const line = merged([`${name}(`, ...onOneLine(items), ')', ...returns]);
  if (!line.some(isMarked)) return [];
  const width = line.reduce((sum, part) => sum + textOf(part).length, 0);
  return width <= WIDTH ? line : merged([`${name}(\n`, ...onOwnLines(items), ')', ...returns]);
}

/**
 * Writes how something is called that only one version has: in full if that is short, else with the names alone.
 *
 * @returns Nothing if it is not called.
 */
export function signatureOf(facts: Facts, { documentation }: Side): SignaturePart[] {
  const { parameters, returns, symbol } = facts;
  const { resolve } = documentation.symbols;
  if (!parameters || parameters.length === 0) return [];
  const full = formatSignature({ name: calledName(facts), parameters, returns }, resolve, symbol.module);
  if (!full.includes('\n')) return [full];
  const names = withMarkers(parameters).map((item) => (typeof item === 'string' ? item : shortly(item)));
  const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), '…'] : names;
  return [`${calledName(facts)}(${shown.join(', ')})`];
}

function shortly(value: ParameterOrAttribute): string {
  return value.value === null ? starred(value) : `${value.name}=…`;
}

/** One thing between the parentheses, and which version has it. */
interface Item {
  parts: SignaturePart[];
  of: 'both' | '-' | '+';
}

function itemOf({ before, after }: Match): Item {
  if (before && after) return { parts: inBoth(before, after), of: 'both' };
  const [one, of] = after ? ([after, '+'] as const) : ([before as CallParameter, '-'] as const);
  const type = one.type === null ? '' : `: ${one.type}`;
  const value = one.value === null ? '' : `${equals(one)}${one.value}`;
  return { parts: [[of, `${starred(one)}${type}${value}`]], of };
}

function inBoth(before: CallParameter, after: CallParameter): SignaturePart[] {
  const isRenamed = before.name !== after.name && !isVariable(after);
  return [
    ...(isRenamed ? different(starred(before), starred(after)) : [starred(after)]),
    ...optional(': ', before.type, after.type),
    ...optional([equals(before), equals(after)], before.value, after.value),
  ];
}

/** Before a default: spaces stand around it behind a type. */
function equals({ type }: CallParameter): string {
  return type === null ? '=' : ' = ';
}

/** Something that either version may lack, after its separator. */
function optional(
  separator: string | readonly [string, string],
  before: string | null,
  after: string | null,
): SignaturePart[] {
  const [old, now] = typeof separator === 'string' ? [separator, separator] : separator;
  if (before === null) return after === null ? [] : [['+', `${now}${after}`]];
  if (after === null) return [['-', `${old}${before}`]];
  if (before === after && old === now) return [`${now}${after}`];
  return [now, ...different(before, after)];
}

function different(before: string, after: string): SignaturePart[] {
  return before === after
    ? [after]
    : [
        ['-', before],
        ['+', after],
      ];
}

/** Puts `/` and `*` among the items, once where one place is right for both versions. */
function withMarks(call: MatchedCall): Item[] {
  const row = inOrder(call);
  const marks = (['/', '*'] as const).flatMap((mark) => marksAt(mark, row, call));
  return [...row.map(itemOf), null].flatMap((item, index) => [
    ...marks.filter(({ at }) => at === index),
    ...(item ? [item] : []),
  ]);
}

/** Between which items of the row a mark stands: it is written right before (`*`) or behind (`/`) those that it speaks of. */
function marksAt(
  mark: '/' | '*',
  row: readonly Match[],
  { before, after }: MatchedCall,
): (Item & { at: number })[] {
  const [old, now] = [placesOf(mark, row, 'before', before), placesOf(mark, row, 'after', after)];
  const put = (of: Item['of'], { from, to }: Places) => ({
    at: mark === '*' ? to : from,
    of,
    parts: [of === 'both' ? mark : ([of, mark] as const)],
  });
  const both = old && now && { from: Math.max(old.from, now.from), to: Math.min(old.to, now.to) };
  if (both && both.from <= both.to) return [put('both', both)];
  return [...(old ? [put('-', old)] : []), ...(now ? [put('+', now)] : [])];
}

/** The first and the last place in the row at which a mark reads right in one version; more where only the other has what stands between. */
interface Places {
  from: number;
  to: number;
}

function placesOf(
  sign: '/' | '*',
  row: readonly Match[],
  side: 'before' | 'after',
  parameters: readonly CallParameter[],
): Places | null {
  const items = withMarkers(parameters);
  const mark = items.indexOf(sign);
  if (mark === -1) return null;
  const placed = row.map((match) => match[side] && items.indexOf(match[side]) - mark);
  const to = placed.findIndex((place) => place !== null && place > 0);
  return {
    from: placed.findLastIndex((place) => place !== null && place < 0) + 1,
    to: to === -1 ? row.length : to,
  };
}

/** Between the items each version has its own commas. */
function onOneLine(items: readonly Item[]): SignaturePart[] {
  let [hasOld, hasNew] = [false, false];
  return items.flatMap(({ parts, of }): SignaturePart[] => {
    const old = of !== '+' && hasOld;
    const now = of !== '-' && hasNew;
    hasOld ||= of !== '+';
    hasNew ||= of !== '-';
    const comma: SignaturePart[] = old && now ? [', '] : old ? [['-', ', ']] : now ? [['+', ', ']] : [];
    return [...comma, ...parts];
  });
}

function onOwnLines(items: readonly Item[]): SignaturePart[] {
  const parts: SignaturePart[] = [];
  for (let index = 0; index < items.length; ) {
    const rest = items.slice(index);
    const run = rest.findIndex((item) => item.parts.some(isMarked));
    const unchanged = run === -1 ? rest.length : run;
    if (unchanged > MOST_UNCHANGED) {
      parts.push(`${INDENT}# ${unchanged} as before\n`);
      index += unchanged;
    } else {
      parts.push(INDENT, ...(items[index]?.parts ?? []), ',\n');
      index += 1;
    }
  }
  return parts;
}

function isMarked(part: SignaturePart): boolean {
  return markOf(part) !== null;
}

/** Joins neighbours that are marked alike. */
function merged(parts: readonly SignaturePart[]): SignaturePart[] {
  return runsOf(parts, (part, next) => markOf(part) === markOf(next)).map(([first = '', ...others]) => {
    const text = [first, ...others].map(textOf).join('');
    return typeof first === 'string' ? text : [first[0], text];
  });
}

function textOf(part: SignaturePart): string {
  return typeof part === 'string' ? part : part[1];
}

function markOf(part: SignaturePart): '-' | '+' | null {
  return typeof part === 'string' ? null : part[0];
}

/**
 * Puts the parameters of two versions into one row that reads in order for either. A positional parameter that changed its place
 * among the others stands in it twice: removed here, added there.
 */
function inOrder({ before, matches }: Pick<MatchedCall, 'before' | 'matches'>): Match[] {
  const now = matches.filter(isMovable).map((match) => ({ key: String(match.before?.place), match }));
  const old = now.toSorted((one, other) => Number(one.key) - Number(other.key));
  const steps = align(old, now, (one, other) => (one.key === other.key ? 1 : 0));
  const stayed = new Set(steps.filter(isSame).map(({ after }) => after?.match));
  const row = matches
    .filter(({ after }) => after !== null)
    .map((match) => (stayed.has(match) || !isMovable(match) ? match : { before: null, after: match.after }));
  for (const [index, one] of before.entries()) {
    if (row.some((match) => match.before === one)) continue;
    const previous = row.findIndex((match) => match.before !== null && match.before === before[index - 1]);
    row.splice(previous + 1, 0, { before: one, after: null });
  }
  return row;
}

function isMovable({ before, after }: Match): boolean {
  return before !== null && after !== null && before.place !== null && after.place !== null;
}
