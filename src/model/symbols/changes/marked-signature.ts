import type { SignaturePart } from '../../../shared/api-changes-format';
import { runsOf } from '../../../shared/runs-of';
import { align, type Keyed, type Step } from '../../difference/align';
import type { Facts, ParameterOrAttribute } from '../facts';
import { calledName, INDENT, signatureText, starred, WIDTH, withMarkers } from '../signature';
import { type CallParameter, isVariable, matchParameters } from './parameters';
import type { Side, Sides } from './side';

/** Of more parameters in a row that did not change only the number is shown. */
const MOST_UNCHANGED = 2;
/** Of a long signature that only one version has, so many names are shown. */
const MOST_NAMES = 8;

/** Writes how something is called, in both versions at once; nothing if the call is the same in both, or one of them has none. */
export function markedSignature(before: MaybeCalled, after: MaybeCalled, sides: Sides): SignaturePart[] {
  if (!before?.parameters || !after?.parameters) return [];
  const items = argumentsOf(before, after, sides).map(itemOf);
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
export function signatureOf(facts: MaybeCalled, { documentation }: Side): SignaturePart[] {
  if (!facts?.parameters?.length) return [];
  const full = signatureText(facts, documentation.symbols) ?? '';
  if (!full.includes('\n')) return [full];
  const names = withMarkers(facts.parameters).map((one) => (typeof one === 'string' ? one : shortly(one)));
  const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), '…'] : names;
  return [`${calledName(facts)}(${shown.join(', ')})`];
}

/** Facts of what may not be called; there are none where a version does not have it, or of an attribute. */
type MaybeCalled = Facts | null | undefined;

function shortly(value: ParameterOrAttribute): string {
  return value.value === null ? starred(value) : `${value.name}=…`;
}

/** A parameter of a version, or a mark among its parameters: `/` or `*`. */
interface Argument extends Keyed {
  parameter?: CallParameter;
}

/**
 * Puts the arguments of two versions into one row that reads in order for either. One that changed its place among the others stands in it
 * twice: removed here, added there.
 */
function argumentsOf(was: Facts, is: Facts, sides: Sides): Step<Argument>[] {
  const { before, after } = matchParameters(was, is, sides);
  const withMarks = (parameters: readonly CallParameter[]) =>
    withMarkers(parameters).map(
      (one): Argument => (typeof one === 'string' ? { key: one } : { key: one.key, parameter: one }),
    );
  // What is passed by position in neither may stand in any order: it stands in that of the version after.
  const free = after.flatMap(({ key, place }) =>
    before.filter((one) => one.key === key && one.place === null && place === null),
  );
  const inOldOrder = before.filter((one) => free.includes(one));
  const reordered = before.map((one) => free[inOldOrder.indexOf(one)] ?? one);
  // Where a parameter and a mark change places, the mark moves.
  const worthOf = (one: Argument, other: Argument) => (one.key !== other.key ? 0 : one.parameter ? 2 : 1);
  return align(withMarks(reordered), withMarks(after), worthOf);
}

/** One thing between the parentheses, and which version has it. */
interface Item {
  parts: SignaturePart[];
  of: 'both' | '-' | '+';
}

function itemOf({ before, after }: Step<Argument>): Item {
  if (before && after) return { parts: inBoth(before, after), of: 'both' };
  const of = after ? '+' : '-';
  const one = after ?? before;
  // As it stands in its own version, with one mark.
  return { parts: inBoth(one, one).map((part): SignaturePart => [of, textOf(part)]), of };
}

function inBoth({ key, parameter: before }: Argument, { parameter: after }: Argument): SignaturePart[] {
  if (!before || !after) return [key];
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
      ? [`${INDENT}# ${run.length} unchanged\n`]
      : run.flatMap(({ parts }): SignaturePart[] => [INDENT, ...parts, ',\n']),
  );
}

function isMarked(part: SignaturePart): boolean {
  return typeof part !== 'string';
}

/** Joins neighbours that are marked alike. */
function merged(parts: readonly SignaturePart[]): SignaturePart[] {
  const markOf = (part: SignaturePart) => (typeof part === 'string' ? null : part[0]);
  return runsOf(parts, (part, next) => markOf(part) === markOf(next)).map(([first = '', ...others]) => {
    const text = [first, ...others].map(textOf).join('');
    return typeof first === 'string' ? text : [first[0], text];
  });
}

function textOf(part: SignaturePart): string {
  return typeof part === 'string' ? part : part[1];
}
