import { compareInventories } from '../symbols/changes/compare';
import { besideParameters } from '../symbols/changes/compare-callable';
import { besideConstructor } from '../symbols/changes/compare-class';
import { isPositional, isVariable, type Match, matchParameters } from '../symbols/changes/match-parameters';
import { isOtherType, isOtherValue, type Sides, sideOf } from '../symbols/changes/side';
import type { SymbolChange } from '../symbols/changes/types';
import { code } from '../symbols/changes/words';
import type { Documentation } from '../symbols/documentation';
import type { Facts, ParameterOrAttribute } from '../symbols/facts';
import { type Setting, settingsOf } from '../symbols/settings';
import { lastName } from '../text/dotted';

/** What became of a thing that pages may name. */
type Fate =
  | 'removed'
  | 'moved'
  | 'renamed'
  /** Has to be passed, and did not have to be or was not there. */
  | 'required'
  /** Arguments passed by their position reach others. */
  | 'position'
  /** By keyword only, or by position only. */
  | 'passing'
  | 'default'
  | 'type'
  /** What it is, extends, returns, raises or holds. */
  | 'changed'
  | 'added';

/** The smallest thing that is another in the new state: a symbol, one parameter of it, a setting. */
export interface ApiChange {
  of: 'symbol' | 'parameter' | 'setting';
  fate: Fate;
  /** What pages name: `remove`, `version`, `retries.wait_max`. */
  name: string;
  /** Qualified name of the symbol, or of that whose parameter it is: as in the state before, if it was there. */
  symbol: string;
  /** What it is, in words: `class`, `parameter`. */
  label: string;
  /** What changed, in words, with names in backticks. */
  text: string;
  /** Whether what ran before may fail. */
  breaking: boolean;
  /** A default or a value as written before; null where there is none. */
  before: string | null;
  /** Of an order that is another, how many arguments can still be passed by position; of a parameter, how many leave it out. */
  position?: number;
}

/** The class whose fields are the settings of the framework. */
export const SETTINGS = 'superduper.base.config.Config';

/**
 * Takes what changed apart, so that each piece can be looked for by its own name.
 *
 * @param before - What the version has now.
 * @param after - The new state.
 */
export function apiChangesOf(before: Documentation, after: Documentation): ApiChange[] {
  const sides: Sides = { before: sideOf(before), after: sideOf(after), oldName: new Map() };
  const found = compareInventories(before, after).flatMap((change) => piecesOf(change, sides));
  // The fields of that class are told as settings.
  const others = found.filter(
    ({ of, fate, symbol }) => symbol !== SETTINGS || (of === 'symbol' && fate !== 'position'),
  );
  return [...withoutInherited(others, sides), ...settingChanges(before, after)];
}

function piecesOf(change: SymbolChange, sides: Sides): ApiChange[] {
  const { kind, label, symbol, breaking, notes } = change;
  const name = lastName(symbol.kind === 'module' ? symbol.qualifiedName : symbol.name);
  const said = notes.map(({ text }) => text).join('; ');
  const whole = {
    of: 'symbol' as const,
    name,
    symbol: (change.before ?? symbol).qualifiedName,
    label,
    before: null,
  };
  if (kind === 'added' || kind === 'removed') {
    const what = `${label} ${code(shortName(symbol.qualifiedName, symbol.kind))} ${kind === 'added' ? 'is new' : 'is gone'}`;
    return [{ ...whole, fate: kind, text: said ? `${what}: ${said}` : what, breaking }];
  }
  const moved: ApiChange[] =
    kind === 'moved' ? [{ ...whole, fate: 'moved', text: `${code(name)} has moved ${said}`, breaking }] : [];
  const was = change.before && sides.before.facts(change.before);
  const is = change.after && sides.after.facts(change.after);
  if (!was || !is) return [...moved, ...otherNotes(change, notes)];
  const rest =
    is.symbol.kind === 'class' ? besideConstructor(was, is, sides) : besideParameters(was, is, sides).flat();
  const texts = new Set(rest.map(({ text }) => text));
  return [
    ...moved,
    ...otherNotes(
      change,
      notes.filter(({ text }) => texts.has(text)),
    ),
    ...parameterChanges(was, is, sides),
    // What the ancestors of a class add or lose shifts what follows it, and is no note of the class.
    ...(notes.some(({ text }) => text.endsWith('at another position')) ? positionChange(was, is, sides) : []),
  ];
}

/** `Datalayer.remove`, `superduper.base.status`. */
function shortName(qualifiedName: string, kind: string): string {
  if (kind === 'module') return qualifiedName;
  const parts = qualifiedName.split('.');
  const from = parts.findIndex((part) => /^_*[A-Z]/.test(part));
  return parts.slice(from === -1 ? -1 : from).join('.');
}

function otherNotes(
  { kind, label, symbol, before }: SymbolChange,
  notes: SymbolChange['notes'],
): ApiChange[] {
  // What a class has begun to replace is told of the class, not of what it inherits.
  const isOwn = before?.name === symbol.name || kind === 'moved';
  return notes.map(({ text, breaking = false }) => ({
    of: 'symbol',
    fate: 'changed',
    name: lastName(symbol.name),
    symbol: (isOwn && before ? before : symbol).qualifiedName,
    label,
    text: `${code(shortName(symbol.qualifiedName, symbol.kind))} ${text}`,
    breaking,
    before: null,
  }));
}

function parameterChanges(was: Facts, is: Facts, sides: Sides): ApiChange[] {
  if (!was.parameters || !is.parameters) return [];
  const matches = matchParameters(was.parameters, is.parameters, sides);
  const owner = code(shortName(was.symbol.qualifiedName, was.symbol.kind));
  const one = (
    fate: Fate,
    parameter: ParameterOrAttribute,
    text: string,
    more: Partial<ApiChange> = {},
  ): ApiChange => ({
    of: 'parameter',
    fate,
    name: parameter.name,
    symbol: was.symbol.qualifiedName,
    label: 'parameter',
    text,
    breaking: false,
    before: null,
    ...more,
  });
  return matches.flatMap((match) =>
    matchChanges(match, owner, one, sides, [was.parameters ?? [], is.parameters ?? []]),
  );
}

type Make = (
  fate: Fate,
  parameter: ParameterOrAttribute,
  text: string,
  more?: Partial<ApiChange>,
) => ApiChange;

function matchChanges(
  { before, after }: Match,
  owner: string,
  one: Make,
  sides: Sides,
  [old, now]: readonly [readonly ParameterOrAttribute[], readonly ParameterOrAttribute[]],
): ApiChange[] {
  if (!before && !after) return [];
  if (!before && after) {
    const what = `parameter ${code(after.name)} of ${owner}`;
    if (isVariable(after)) return [];
    if (after.value !== null)
      return [one('added', after, `${what} is new: ${code(after.value)}, if left out`)];
    return [
      one('required', after, `${what} is new, and has to be passed`, {
        breaking: true,
        ...placeIn(now, after),
      }),
    ];
  }
  if (before && !after) {
    if (isVariable(before)) return [];
    return [one('removed', before, `parameter ${code(before.name)} of ${owner} is gone`, { breaking: true })];
  }
  if (!before || !after || isVariable(after)) return [];
  const what = `${code(before.name)} of ${owner}`;
  const found: ApiChange[] = [];
  if (before.name !== after.name)
    found.push(one('renamed', before, `parameter ${what} is now ${code(after.name)}`, { breaking: true }));
  if (before.kind !== after.kind && after.kind.endsWith('_ONLY'))
    found.push(
      one(
        'passing',
        before,
        `parameter ${what} is passed by ${after.kind === 'KEYWORD_ONLY' ? 'keyword' : 'position'} only`,
        {
          breaking: true,
        },
      ),
    );
  if (before.value !== null && after.value === null)
    found.push(
      one('required', before, `parameter ${what} has to be passed`, {
        breaking: true,
        ...placeIn(now, after),
      }),
    );
  else if (isOtherValue(before.value, after.value))
    found.push(
      one(
        'default',
        before,
        `default of ${what} is ${code(after.value ?? '')}, before ${code(before.value ?? '')}`,
        {
          before: before.value,
          ...placeIn(old, before),
        },
      ),
    );
  const types = [
    sides.before.read(before.annotation, before.module),
    sides.after.read(after.annotation, after.module),
  ] as const;
  if (isOtherType(...types))
    found.push(
      one('type', before, `type of ${what} is ${code(types[1] ?? '')}, before ${code(types[0] ?? '')}`),
    );
  return found;
}

/** How many arguments that are passed by position leave a parameter out. */
function placeIn(all: readonly ParameterOrAttribute[], one: ParameterOrAttribute): { position?: number } {
  return isPositional(one) ? { position: all.filter(isPositional).indexOf(one) } : {};
}

/** From which position on arguments reach other parameters than before. */
function positionChange({ symbol, parameters }: Facts, is: Facts, sides: Sides): ApiChange[] {
  const matches = matchParameters(parameters ?? [], is.parameters ?? [], sides);
  const owner = code(shortName(symbol.qualifiedName, symbol.kind));
  const old = matches.flatMap(({ before }) => (before && isPositional(before) ? [before] : []));
  const now = matches.flatMap(({ after }) => (after && isPositional(after) ? [after] : []));
  const shifted = matches.flatMap(({ before, after }) =>
    before &&
    after &&
    isPositional(before) &&
    isPositional(after) &&
    old.indexOf(before) !== now.indexOf(after)
      ? [{ name: before.name, position: Math.min(old.indexOf(before), now.indexOf(after)) }]
      : [],
  );
  if (shifted.length === 0) return [];
  return [
    {
      of: 'symbol',
      fate: 'position',
      name: lastName(symbol.name),
      symbol: symbol.qualifiedName,
      label: 'order of parameters',
      text: `${owner} takes ${shifted.map(({ name }) => code(name)).join(', ')} at another position`,
      breaking: true,
      before: null,
      position: Math.min(...shifted.map(({ position }) => position)),
    },
  ];
}

/** What a class inherits is told at the class that it comes from. */
function withoutInherited(changes: readonly ApiChange[], { before, after }: Sides): ApiChange[] {
  const key = ({ name, fate }: ApiChange, symbol: string) => `${symbol} ${name} ${fate}`;
  const all = new Set(changes.map((change) => key(change, change.symbol)));
  return changes.filter((change) => {
    if (change.of !== 'parameter') return true;
    const symbol =
      before.documentation.symbols.byQualifiedName.get(change.symbol) ??
      after.documentation.symbols.byQualifiedName.get(change.symbol);
    const sides = [before, after].flatMap((side) => (symbol && side.facts(symbol)?.parameters) ?? []);
    const heirs = sides.filter(({ name }) => name === change.name).flatMap(({ describedBy }) => describedBy);
    return !heirs.some((owner) => owner !== change.symbol && all.has(key(change, owner)));
  });
}

function settingChanges(before: Documentation, after: Documentation): ApiChange[] {
  const [old, now] = [before, after].map(({ symbols }) => settingsOf(symbols, SETTINGS) ?? []);
  const one = (fate: Fate, { name }: Setting, text: string, more: Partial<ApiChange> = {}): ApiChange => ({
    of: 'setting',
    fate,
    name,
    symbol: SETTINGS,
    label: 'setting',
    text: `setting ${code(name)} ${text}`,
    breaking: false,
    before: null,
    ...more,
  });
  const counterpart = (list: readonly Setting[] = [], { name }: Setting) =>
    list.find((each) => each.name === name);
  return [
    ...(old ?? []).flatMap((was) => {
      const is = counterpart(now, was);
      if (!is) return [one('removed', was, 'is gone', { breaking: true })];
      return [
        ...(was.value !== is.value
          ? [
              one(
                'default',
                was,
                `has the default ${code(is.value || "''")}, before ${code(was.value || "''")}`,
                {
                  before: was.value,
                },
              ),
            ]
          : []),
        ...(isOtherType(was.annotation, is.annotation)
          ? [one('type', was, `has the type ${code(is.annotation)}, before ${code(was.annotation)}`)]
          : []),
      ];
    }),
    ...(now ?? []).flatMap((is) => (counterpart(old, is) ? [] : [one('added', is, 'is new')])),
  ];
}
