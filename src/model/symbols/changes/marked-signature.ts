import type { SignaturePart } from '../../../shared/api-changes-format';
import { runsOf } from '../../../shared/runs-of';
import { align, type Keyed, type Step } from '../../difference/align';
import type { Facts, ParameterOrAttribute } from '../facts';
import { calledName, INDENT, signatureText, starred, WIDTH, withMarkers } from '../signature';
import { type CallParameter, isVariable, matchParameters } from './parameters';
import type { Side, Sides } from './side';

/** Maximum number of consecutive unchanged parameters that are shown; for more, only the number is shown. */
const MOST_UNCHANGED = 2;
/** Maximum number of names in a long signature that only one version has. */
const MOST_NAMES = 8;

/** Returns a signature with marks for its changes. Empty if the calls are equal, or if a version's symbol can't be called. */
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
 * Returns the signature of a symbol that only one version has. A long signature shows only names, and a symbol that can't be called has an
 * empty one.
 */
export function signatureOf(facts: MaybeCalled, { documentation }: Side): SignaturePart[] {
  if (!facts?.parameters?.length) return [];
  const full = signatureText(facts, documentation.symbols) ?? '';
  if (!full.includes('\n')) return [full];
  const names = withMarkers(facts.parameters).map((one) => (typeof one === 'string' ? one : shortly(one)));
  const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), '…'] : names;
  return [`${calledName(facts)}(${shown.join(', ')})`];
}

/** Facts of a symbol that may be missing in one of the versions; attributes don't have facts. */
type MaybeCalled = Facts | null | undefined;

function shortly(value: ParameterOrAttribute): string {
  return value.value === null ? starred(value) : `${value.name}=…`;
}

/** A parameter, or one of the markers `/` and `*` between parameters. */
interface Argument extends Keyed {
  parameter?: CallParameter;
}

/**
 * Aligns the arguments of two versions so that both can be read in order. A moved parameter appears twice: removed from its old position
 * and added at its new one.
 */
function argumentsOf(was: Facts, is: Facts, sides: Sides): Step<Argument>[] {
  const { before, after } = matchParameters(was, is, sides);
  const withMarks = (parameters: readonly CallParameter[]) =>
    withMarkers(parameters).map(
      (one): Argument => (typeof one === 'string' ? { key: one } : { key: one.key, parameter: one }),
    );
  // Parameters that aren't passed by position in either version may be in any order, so they follow the order of the later version.
  const free = after.flatMap(({ key, place }) =>
    before.filter((one) => one.key === key && one.place === null && place === null),
  );
  const inOldOrder = before.filter((one) => free.includes(one));
  const reordered = before.map((one) => free[inOldOrder.indexOf(one)] ?? one);
  // If a parameter and a marker swap positions, the marker counts as moved.
  const worthOf = (one: Argument, other: Argument) => (one.key !== other.key ? 0 : one.parameter ? 2 : 1);
  return align(withMarks(reordered), withMarks(after), worthOf);
}

/** A part of the signature between the parentheses, and the versions that have it. */
interface Item {
  parts: SignaturePart[];
  of: 'both' | '-' | '+';
}

function itemOf({ before, after }: Step<Argument>): Item {
  if (before && after) return { parts: inBoth(before, after), of: 'both' };
  const of = after ? '+' : '-';
  const one = after ?? before;
  // The item is shown as in its version, with one mark.
  return { parts: inBoth(one, one).map((part): SignaturePart => [of, textOf(part)]), of };
}

function inBoth({ key, parameter: before }: Argument, { parameter: after }: Argument): SignaturePart[] {
  if (!before || !after) return [key];
  const isRenamed = before.name !== after.name && !isVariable(after);
  return [
    ...(isRenamed ? different(starred(before), starred(after)) : [starred(after)]),
    ...optional(': ', before.type, after.type),
    // The default is surrounded by spaces only if there is a type.
    ...optional(after.type === null ? '=' : ' = ', before.value, after.value),
  ];
}

/** Marks a part that one of the versions may lack, including its separator. */
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

/** Joins the items. Each version has its own commas. */
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

/** Joins neighboring parts with the same mark. */
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
