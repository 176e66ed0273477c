import type { SignaturePart } from '../../../shared/api-changes-format';
import { groupNeighbors } from '../../../shared/group-neighbors';
import { type AlignmentStep, alignSequences, type Keyed } from '../../difference/align';
import type { Facts } from '../facts';
import { addStars, formatSignature, getCallName, INDENT, SIGNATURE_WIDTH, withMarkers } from '../signature';
import type { ComparedVersion, ComparedVersions, FactsPair } from './compared-version';
import { type CallParameter, isVariable, matchParameters } from './parameters';

/** Maximum number of unchanged parameters in a row. A longer run is replaced as a whole with a line such as `# 3 unchanged`. */
const MAX_UNCHANGED = 2;
const MAX_NAMES = 8;

/** Merges a symbol's signatures in two versions and marks what changed. Returns an empty list if nothing changed. */
export function createMarkedSignature(
  before: OptionalFacts,
  after: OptionalFacts,
  versions: ComparedVersions,
): SignaturePart[] {
  if (!before?.parameters || !after?.parameters) return [];
  const items = alignArguments({ before, after }, versions).map(createItem);
  const returns = markOptional(
    ' -> ',
    versions.before.formatType(before.returns, before.symbol.module),
    versions.after.formatType(after.returns, after.symbol.module),
  );

  const name = getCallName(after);
  const line = mergeParts([`${name}(`, ...joinOnOneLine(items), ')', ...returns]);
  if (!line.some(isMarked)) return [];
  if (line.map(getPartText).join('').length <= SIGNATURE_WIDTH) return line;
  return mergeParts([`${name}(\n`, ...splitIntoLines(items), ')', ...returns]);
}

/** Creates the signature of an added symbol. If it's too long for one line, leaves out types and defaults: `run(path, limit=…)`. */
export function createPlainSignature(
  facts: OptionalFacts,
  { documentation }: ComparedVersion,
): SignaturePart[] {
  if (!facts?.parameters?.length) return [];
  const fullText = formatSignature(facts, documentation.symbols) ?? '';
  if (!fullText.includes('\n')) return [fullText];

  const names = withMarkers(facts.parameters).map((item) => {
    if (typeof item === 'string') return item;
    return item.value === null ? addStars(item) : `${item.name}=…`;
  });
  const shownNames = names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), '…'] : names;
  return [`${getCallName(facts)}(${shownNames.join(', ')})`];
}

type OptionalFacts = Facts | null | undefined;

/** A parameter in a signature, or one of Python's markers `/` and `*` if `parameter` is undefined. */
interface Argument extends Keyed {
  parameter?: CallParameter;
}

/** Aligns the parameters of both versions. A parameter that moved appears twice: as removed and as added. */
function alignArguments(facts: FactsPair, versions: ComparedVersions): AlignmentStep<Argument>[] {
  const { before, after } = matchParameters(facts, versions);
  const createArguments = (parameters: readonly CallParameter[]): Argument[] =>
    withMarkers(parameters).map((item) =>
      typeof item === 'string' ? { key: item } : { key: item.key, parameter: item },
    );

  // Parameters score higher than markers, so that if `x` and `*` swap positions, the marker counts as moved.
  const scorePair = (beforeArgument: Argument, afterArgument: Argument) => {
    if (beforeArgument.key !== afterArgument.key) return 0;
    return beforeArgument.parameter ? 2 : 1;
  };
  return alignSequences(createArguments(sortKeywords(before, after)), createArguments(after), scorePair);
}

/** Sorts keyword-only parameters as in the later version, because their order doesn't affect calls: `(x, *, a, b)` becomes `(x, *, b, a)`. */
function sortKeywords(before: readonly CallParameter[], after: readonly CallParameter[]): CallParameter[] {
  const sortedKeywords = after.flatMap(({ key, position }) =>
    before.filter((parameter) => parameter.key === key && parameter.position === null && position === null),
  );
  const nextKeyword = sortedKeywords.values();
  return before.map((parameter) =>
    sortedKeywords.includes(parameter) ? (nextKeyword.next().value ?? parameter) : parameter,
  );
}

interface SignatureItem {
  parts: SignaturePart[];
  /** Whether the item is in both versions, only in the earlier one (`-`) or only in the later one (`+`). */
  presence: 'both' | '-' | '+';
}

function createItem({ before, after }: AlignmentStep<Argument>): SignatureItem {
  if (before && after) return { parts: markArguments(before, after), presence: 'both' };
  const presence = after ? '+' : '-';
  const argument = after ?? before;
  // Comparing an argument with itself returns its parts without marks.
  const plainParts = markArguments(argument, argument);
  return { parts: plainParts.map((part): SignaturePart => [presence, getPartText(part)]), presence };
}

function markArguments(
  { parameter: before }: Argument,
  { key, parameter: after }: Argument,
): SignaturePart[] {
  if (!before || !after) return [key];
  const name = addStars(after);
  return [
    ...(isVariable(after) ? [name] : markDifference(addStars(before), name)),
    ...markOptional(': ', before.type, after.type),
    // Python code has spaces around this `=` only if the parameter has a type.
    ...markOptional(after.type === null ? '=' : ' = ', before.value, after.value),
  ];
}

/** Marks how an optional part, such as a default, changed. If only one version has it, also marks the separator before it, such as `=`. */
function markOptional(separator: string, before: string | null, after: string | null): SignaturePart[] {
  if (before !== null && after !== null) return [separator, ...markDifference(before, after)];
  if (before !== null) return [['-', separator + before]];
  return after === null ? [] : [['+', separator + after]];
}

function markDifference(before: string, after: string): SignaturePart[] {
  return before === after
    ? [after]
    : [
        ['-', before],
        ['+', after],
      ];
}

/** Joins the items with commas, on one line. Also marks commas that only one of the versions contains. */
function joinOnOneLine(items: readonly SignatureItem[]): SignaturePart[] {
  return items.flatMap(({ parts, presence }, index): SignaturePart[] => {
    const precedingItems = items.slice(0, index);
    const hasEarlierComma = presence !== '+' && precedingItems.some((item) => item.presence !== '+');
    const hasLaterComma = presence !== '-' && precedingItems.some((item) => item.presence !== '-');
    const comma = markOptional('', hasEarlierComma ? ', ' : null, hasLaterComma ? ', ' : null);
    return [...comma, ...parts];
  });
}

function splitIntoLines(items: readonly SignatureItem[]): SignaturePart[] {
  const isChanged = ({ parts }: SignatureItem) => parts.some(isMarked);
  const runs = groupNeighbors(items, (item, nextItem) => isChanged(item) === isChanged(nextItem));
  return runs.flatMap((run): SignaturePart[] => {
    const isShortened = run.length > MAX_UNCHANGED && !run.some(isChanged);
    if (isShortened) return [`${INDENT}# ${run.length} unchanged\n`];
    return run.flatMap(({ parts }): SignaturePart[] => [INDENT, ...parts, ',\n']);
  });
}

function isMarked(part: SignaturePart): boolean {
  return typeof part !== 'string';
}

function mergeParts(parts: readonly SignaturePart[]): SignaturePart[] {
  const getMark = (part: SignaturePart) => (typeof part === 'string' ? null : part[0]);
  return groupNeighbors(parts, (part, next) => getMark(part) === getMark(next)).map(
    ([firstPart = '', ...otherParts]) => {
      const text = [firstPart, ...otherParts].map(getPartText).join('');
      return typeof firstPart === 'string' ? text : [firstPart[0], text];
    },
  );
}

function getPartText(part: SignaturePart): string {
  return typeof part === 'string' ? part : part[1];
}
