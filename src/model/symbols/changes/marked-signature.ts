import type { SignaturePart } from '../../../shared/api-changes-format';
import { align, isSame } from '../../../shared/difference/align';
import { runsOf } from '../../../shared/difference/runs-of';
import { withMarkers } from '../../inventory/markers';
import type { Facts, ParameterOrAttribute } from '../facts';
import { calledName, formatSignature, starred } from '../signature';
import { type CallParameter, isVariable, type MatchedCall, matchParameters } from './compare-callable';
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
  const items = inOrder(matchParameters(before, after, sides)).map(itemOf);
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

/** A parameter of a version, or a mark among its parameters. */
type Argument = CallParameter | '/' | '*';

/** An argument in both versions, or in one of them. */
interface Pair {
  before: Argument | null;
  after: Argument | null;
}

/**
 * Puts the arguments of two versions into one row that reads in order for either. One that changed its place among the others stands in it
 * twice: removed here, added there.
 */
function inOrder({ before, after, matches }: MatchedCall): Pair[] {
  const [old, now] = [withMarkers(before), withMarkers(after)];
  const counterparts = new Map<Argument | null, Argument | null>(
    matches.map((match) => [match.after, match.before]),
  );
  for (const mark of ['/', '*'] as const) counterparts.set(mark, old.includes(mark) ? mark : null);
  const pairs = now.map((one): Pair => ({ before: counterparts.get(one) ?? null, after: one }));
  const movable = pairs.flatMap((pair) =>
    pair.before && isMovable(pair) ? [{ key: String(old.indexOf(pair.before)), pair }] : [],
  );
  const inOldOrder = movable.toSorted((one, other) => Number(one.key) - Number(other.key));
  // Where a parameter and a mark change places, the mark moves.
  const worthOf = ({ after: one }: Pair) => (typeof one === 'string' ? 1 : 2);
  const steps = align(inOldOrder, movable, (one, other) => (one.key === other.key ? worthOf(one.pair) : 0));
  const stayed = new Set(steps.filter(isSame).map((step) => step.after?.pair));
  const row = pairs.map((pair) =>
    stayed.has(pair) || !isMovable(pair) ? pair : { before: null, after: pair.after },
  );
  for (const [index, one] of old.entries()) {
    if (row.some((pair) => pair.before === one)) continue;
    const previous = row.findIndex((pair) => pair.before !== null && pair.before === old[index - 1]);
    row.splice(previous + 1, 0, { before: one, after: null });
  }
  return row;
}

/** Arguments that are not passed by position may stand in any order. */
function isMovable({ before, after }: Pair): boolean {
  const isPlaced = (one: Argument) => typeof one === 'string' || one.place !== null;
  return before !== null && after !== null && (isPlaced(before) || isPlaced(after));
}

/** One thing between the parentheses, and which version has it. */
interface Item {
  parts: SignaturePart[];
  of: 'both' | '-' | '+';
}

function itemOf({ before, after }: Pair): Item {
  if (before && after) return { parts: inBoth(before, after), of: 'both' };
  const [one, of] = after ? ([after, '+'] as const) : ([before as Argument, '-'] as const);
  // As it stands in its own version, with one mark.
  return { parts: inBoth(one, one).map((part): SignaturePart => [of, textOf(part)]), of };
}

function inBoth(before: Argument, after: Argument): SignaturePart[] {
  if (typeof before === 'string' || typeof after === 'string') return [String(after)];
  const isRenamed = before.name !== after.name && !isVariable(after);
  return [
    ...(isRenamed ? different(starred(before), starred(after)) : [starred(after)]),
    ...optional(': ', before.type, after.type),
    // Spaces stand around a default behind a type.
    ...optional(after.type === null ? '=' : ' = ', before.value, after.value),
  ];
}

/** Something that either version may lack, after its separator. */
function optional(separator: string, before: string | null, after: string | null): SignaturePart[] {
  if (before === null) return after === null ? [] : [['+', separator + after]];
  return after === null ? [['-', separator + before]] : [separator, ...different(before, after)];
}

function different(before: string, after: string): SignaturePart[] {
  return before === after
    ? [after]
    : [
        ['-', before],
        ['+', after],
      ];
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
  const isChanged = ({ parts }: Item) => parts.some(isMarked);
  return runsOf(items, (one, other) => isChanged(one) === isChanged(other)).flatMap((run): SignaturePart[] =>
    run.length > MOST_UNCHANGED && !run.some(isChanged)
      ? [`${INDENT}# ${run.length} as before\n`]
      : run.flatMap(({ parts }): SignaturePart[] => [INDENT, ...parts, ',\n']),
  );
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
