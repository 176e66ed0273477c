import { classAt } from '../inventory/inheritance';
import type { SymbolIndex } from '../inventory/lookup';
import type { ResolveIn } from '../inventory/names';
import type { Inventory, ParameterKind } from '../inventory/types';
import type { Facts, ParameterOrAttribute } from './facts';

/** Longer signatures get a line for each parameter. */
export const WIDTH = 72;
export const INDENT = '    ';

export interface Signature {
  /** How the call begins: `Listener`, `run`, `Component.read`. */
  name: string;
  parameters: readonly ParameterOrAttribute[];
  returns: string | null;
  /** Whether there are more parameters than these. */
  isCut?: boolean;
  /** From how many characters on each parameter gets a line. */
  width?: number;
}

/** @returns The beginning of a call: a method that is called on the class, not on an instance, is named with its class. */
export function calledName({ symbol: { name }, label }: Pick<Facts, 'symbol' | 'label'>): string {
  const member = name.split('.')[1];
  return member === undefined || /\b(class|static) method$/.test(label) ? name : member;
}

/** @returns How a class is declared, as what cannot be called is shown: `class Listener(Component)`. */
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
 * @param width - From how many characters on each parameter gets a line.
 * @returns How a symbol is called, or how a class that cannot be called is declared, as text; null for a property.
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

/** @returns The parts of a signature as a Python developer reads it, in order, with what the names in its types stand for. */
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

/** @returns parameters with `/` after the last positional-only one, and `*` before the first keyword-only one that no `*args` precedes. */
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

/** @returns A parameter or an attribute as a signature shows it, as text: `ids: List[str] = []`. */
export function valueText(value: ParameterOrAttribute, resolve: ResolveIn): string {
  return textOfTokens(parameterTokens(value, resolve));
}

/** @returns Whether a call fails without the parameter. */
export function isRequired({ kind, value }: ParameterOrAttribute): boolean {
  return value === null && kind !== 'VAR_POSITIONAL' && kind !== 'VAR_KEYWORD';
}

/** @returns The name of a parameter as a signature shows it: `ids`, `*args`, `**kwargs`. */
export function starred({ name, kind }: ParameterOrAttribute): string {
  if (kind === 'VAR_POSITIONAL') return `*${name}`;
  return kind === 'VAR_KEYWORD' ? `**${name}` : name;
}

/** A part of a Python expression. Where the part is a name, `target` is the qualified name that it stands for. */
export interface AnnotationToken {
  text: string;
  target?: string;
}

/** Resolves a name as written in the module of the annotation. */
type Resolve = (dotted: string) => string | undefined;

const LEXEME =
  /(?<string>[rb]?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"))|(?<name>[A-Za-z_][\w.]*)|(?<other>[^'"A-Za-z_]+|['"])/g;

/** `ClassVar[…]` says where a value is stored, which the tables say already, not what it is. */
const WRAPPER = /^(?<wrapper>[\w.]+)\[(?<type>.*)\]$/s;

/** Modules whose name says nothing before a type: `t.Any` and `st.JSON` read better bare, `np.ndarray` does not. */
const SILENT_MODULE = /^(typing|dataclasses|superduper)(\.|$)/;

/** Makes an annotation, on one line, readable: `t.Optional['Datalayer']` becomes `Optional[Datalayer]`, each name resolved. */
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
  /** The name before each bracket that is open. */
  const brackets: string[] = [];
  let name = '';
  for (const { groups = {} } of annotation.matchAll(LEXEME)) {
    if (groups.name !== undefined) {
      name = groups.name;
      tokens.push(nameToken(name, resolve));
    } else if (groups.string !== undefined) {
      // A string inside Literal[…] is a value; anywhere else it quotes a type that is not defined yet.
      const isValue = brackets.some((bracket) => resolve(bracket) === 'typing.Literal');
      const quoted = groups.string;
      tokens.push(...(isValue ? [{ text: quoted }] : tokensOf(quoted.slice(1, -1), resolve)));
    } else if (groups.other !== undefined) {
      for (const character of groups.other) {
        if (character === '[') brackets.push(name);
        if (character === ']') brackets.pop();
      }
      tokens.push({ text: groups.other });
    }
  }
  return tokens;
}

/** @returns The text of {@link annotationTokens}. */
export function annotationText(annotation: string, module: string, resolveIn: ResolveIn): string {
  return textOfTokens(annotationTokens(annotation, module, resolveIn));
}

/** @returns The text of the tokens, in order. */
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
