import { classAt } from '../inventory/inheritance';
import type { SymbolIndex } from '../inventory/lookup';
import type { ResolveIn } from '../inventory/names';
import type { Inventory, ParameterKind } from '../inventory/types';
import type { Facts, ParameterOrAttribute } from './facts';

/** Maximum number of characters in a signature that is written on one line. */
export const WIDTH = 72;
export const INDENT = '    ';

export interface Signature {
  /** The start of the call: `Listener`, `run`, `Component.read`. */
  name: string;
  parameters: readonly ParameterOrAttribute[];
  returns: string | null;
  /** Whether some parameters are omitted. */
  isCut?: boolean;
  /** Maximum number of characters on one line. In longer signatures, each parameter has its own line. */
  width?: number;
}

/** Returns the name in a call. Class methods and static methods include the name of their class. */
export function calledName({ symbol: { name }, label }: Pick<Facts, 'symbol' | 'label'>): string {
  const member = name.split('.')[1];
  return member === undefined || /\b(class|static) method$/.test(label) ? name : member;
}

/** Returns the declaration of a class that can't be called: `class Listener(Component)`. */
export function declarationTokens(
  { name, qualifiedName }: Facts['symbol'],
  inventory: Inventory,
): AnnotationToken[] {
  const bases = classAt(inventory, qualifiedName)?.bases ?? [];
  const tokens = bases.flatMap(({ written, target }, index): AnnotationToken[] => [
    { text: index === 0 ? '(' : ', ' },
    { text: written, target },
  ]);
  return [{ text: `class ${name}` }, ...tokens, ...(bases.length > 0 ? [{ text: ')' }] : [])];
}

/**
 * Returns a symbol's call as text, or the declaration of a class that can't be called. Null for a property.
 * @param width - Maximum number of characters on one line.
 */
export function signatureText(
  facts: Facts,
  { inventory, resolve }: Pick<SymbolIndex, 'inventory' | 'resolve'>,
  width?: number,
): string | null {
  const { symbol, parameters, returns } = facts;
  const name = calledName(facts);
  if (parameters)
    return textOfTokens(signatureTokens({ name, parameters, returns, width }, resolve, symbol.module));
  return symbol.kind === 'class' ? textOfTokens(declarationTokens(symbol, inventory)) : null;
}

/** Returns the tokens of a signature in Python syntax. Names in types have the symbols that they refer to. */
export function signatureTokens(
  { name, parameters, returns, isCut = false, width = WIDTH }: Signature,
  resolve: ResolveIn,
  module: string,
): AnnotationToken[] {
  const items = withMarkers(parameters).map((item) =>
    typeof item === 'string' ? [{ text: item }] : parameterTokens(item, resolve),
  );
  if (isCut) items.push([{ text: '...' }]);
  const end = [
    { text: ')' },
    ...(returns === null ? [] : [{ text: ' -> ' }, ...annotationTokens(returns, module, resolve)]),
  ];
  const inLine = items.flatMap((item, index) => (index === 0 ? item : [{ text: ', ' }, ...item]));
  const line = [{ text: `${name}(` }, ...inLine, ...end];
  if (textOfTokens(line).length <= width || items.length === 0) return line;
  const lines = items.flatMap((item) => [{ text: INDENT }, ...item, { text: ',\n' }]);
  return [{ text: `${name}(\n` }, ...lines, ...end];
}

/** Adds `/` after the last positional-only parameter, and `*` before the first keyword-only parameter if there isn't an `*args`. */
export function withMarkers<Parameter extends { kind: ParameterKind | 'ATTRIBUTE' }>(
  parameters: readonly Parameter[],
): (Parameter | '/' | '*')[] {
  return parameters.flatMap((parameter, index) => {
    const previous = parameters[index - 1]?.kind;
    const next = parameters[index + 1]?.kind;
    const opensKeywords =
      parameter.kind === 'KEYWORD_ONLY' && previous !== 'KEYWORD_ONLY' && previous !== 'VAR_POSITIONAL';
    const closesPositional = parameter.kind === 'POSITIONAL_ONLY' && next !== 'POSITIONAL_ONLY';
    return [
      ...(opensKeywords ? (['*'] as const) : []),
      parameter,
      ...(closesPositional ? (['/'] as const) : []),
    ];
  });
}

function parameterTokens(parameter: ParameterOrAttribute, resolve: ResolveIn): AnnotationToken[] {
  const { annotation, value, module } = parameter;
  const name = starred(parameter);
  if (annotation === null) return [{ text: value === null ? name : `${name}=${value}` }];
  const typed = [{ text: `${name}: ` }, ...annotationTokens(annotation, module, resolve)];
  return value === null ? typed : [...typed, { text: ` = ${value}` }];
}

/** Returns a parameter or an attribute as in a signature: `ids: List[str] = []`. */
export function valueText(value: ParameterOrAttribute, resolve: ResolveIn): string {
  return textOfTokens(parameterTokens(value, resolve));
}

/** Whether a call without the parameter fails. */
export function isRequired({ kind, value }: ParameterOrAttribute): boolean {
  return value === null && kind !== 'VAR_POSITIONAL' && kind !== 'VAR_KEYWORD';
}

/** Returns the name of a parameter as in a signature: `ids`, `*args`, `**kwargs`. */
export function starred({ name, kind }: ParameterOrAttribute): string {
  if (kind === 'VAR_POSITIONAL') return `*${name}`;
  return kind === 'VAR_KEYWORD' ? `**${name}` : name;
}

/** A part of a Python expression. `target` is the qualified name that a name refers to. */
export interface AnnotationToken {
  text: string;
  target?: string;
}

/** Resolves a name in the annotation's module. */
type Resolve = (dotted: string) => string | undefined;

const LEXEME =
  /(?<string>[rb]?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"))|(?<name>[A-Za-z_][\w.]*)|(?<punctuation>[^'"A-Za-z_]+|['"])/g;

/** Matches a type in a wrapper. `ClassVar[…]` is removed, because the tables already show where a value is stored. */
const WRAPPER = /^(?<wrapper>[\w.]+)\[(?<type>.*)\]$/s;

/** Matches modules whose names are omitted before a type. `t.Any` and `st.JSON` are clear without them, but `np.ndarray` isn't. */
const SILENT_MODULE = /^(typing|dataclasses|superduper)(\.|$)/;

/** Formats an annotation for readers, on one line: `t.Optional['Datalayer']` becomes `Optional[Datalayer]`. Each name is resolved. */
export function annotationTokens(
  annotation: string,
  module: string,
  resolveIn: ResolveIn,
): AnnotationToken[] {
  const resolve: Resolve = (dotted) => resolveIn(module, dotted);
  const inner = WRAPPER.exec(annotation)?.groups;
  return inner && resolve(inner.wrapper ?? '') === 'typing.ClassVar'
    ? tokensOf(inner.type ?? '', resolve)
    : tokensOf(annotation, resolve);
}

function tokensOf(annotation: string, resolve: Resolve): AnnotationToken[] {
  const tokens: AnnotationToken[] = [];
  /** The name before each open bracket. */
  const brackets: string[] = [];
  let name = '';
  for (const { groups = {} } of annotation.matchAll(LEXEME)) {
    if (groups.name !== undefined) {
      name = groups.name;
      tokens.push(nameToken(name, resolve));
    } else if (groups.string !== undefined) {
      // A string in `Literal[…]` is a value. Elsewhere, it quotes a type that isn't defined yet.
      const isValue = brackets.some((bracket) => resolve(bracket) === 'typing.Literal');
      const quoted = groups.string;
      tokens.push(...(isValue ? [{ text: quoted }] : tokensOf(quoted.slice(1, -1), resolve)));
    } else if (groups.punctuation !== undefined) {
      for (const character of groups.punctuation) {
        if (character === '[') brackets.push(name);
        if (character === ']') brackets.pop();
      }
      tokens.push({ text: groups.punctuation });
    }
  }
  return tokens;
}

/** Returns the text of {@link parseAnnotation}. */
export function annotationText(annotation: string, module: string, resolveIn: ResolveIn): string {
  return textOfTokens(annotationTokens(annotation, module, resolveIn));
}

/** Returns the text of the tokens. */
export function textOfTokens(tokens: readonly AnnotationToken[]): string {
  return tokens.map(({ text }) => text).join('');
}

function nameToken(name: string, resolve: Resolve): AnnotationToken {
  const target = resolve(name);
  if (target === undefined) return { text: name };
  const dot = name.indexOf('.');
  const isSilent = dot !== -1 && SILENT_MODULE.test(resolve(name.slice(0, dot)) ?? '');
  return { text: isSilent ? name.slice(dot + 1) : name, target };
}
