import { findClass } from '../../shared/inventory/inheritance';
import type { SymbolIndex } from '../../shared/inventory/lookup';
import type { NameResolver } from '../../shared/inventory/resolve-names';
import type { Inventory, ParameterKind } from '../../shared/inventory/types';
import type { Facts, ParameterOrAttribute } from './facts';

/** Maximum length of a signature on one line. In a longer signature, each parameter is on its own line. */
export const SIGNATURE_WIDTH = 72;
export const INDENT = '    ';

interface Signature {
  /** Name before the parentheses, such as `Listener`, `run` or `Component.read`. */
  name: string;
  parameters: readonly ParameterOrAttribute[];
  returns: string | null;
  /** Whether to end the parameters with `...` because some are left out. */
  isTruncated?: boolean;
  width?: number;
}

/** Returns the name to write in a call: `run` for a method of an object, but `Component.read` for a class method or static method. */
export function getCallName({ symbol: { name }, label }: Facts): string {
  const [, member] = name.split('.');
  const isCalledOnClass = /\b(class|static) method$/.test(label);
  return member === undefined || isCalledOnClass ? name : member;
}

/** Creates a line such as `class Status(Enum)`, for classes that aren't meant to be instantiated or whose constructor is unknown. */
export function createDeclarationTokens(symbol: Facts['symbol'], inventory: Inventory): AnnotationToken[] {
  const { name, qualifiedName } = symbol;
  const bases = findClass(inventory, qualifiedName)?.bases ?? [];
  if (bases.length === 0) return [{ text: `class ${name}` }];
  const items = bases.map((base) => [{ text: base.written, target: base.target }]);
  return [{ text: `class ${name}(` }, ...joinItems(items), { text: ')' }];
}

/** Formats a signature. Returns a line such as `class Status(Enum)` for a class without known parameters, and null for a property. */
export function formatSignature(
  facts: Facts,
  { inventory, resolve }: SymbolIndex,
  width?: number,
): string | null {
  const { symbol, parameters, returns } = facts;
  const name = getCallName(facts);
  if (parameters)
    return joinTokens(createSignatureTokens({ name, parameters, returns, width }, resolve, symbol.module));
  return symbol.kind === 'class' ? joinTokens(createDeclarationTokens(symbol, inventory)) : null;
}

/** Creates a signature as a list of tokens, which can link to symbols. `module` is the module whose source code contains the return type. */
export function createSignatureTokens(
  { name, parameters, returns, isTruncated = false, width = SIGNATURE_WIDTH }: Signature,
  resolve: NameResolver,
  module: string,
): AnnotationToken[] {
  const items = withMarkers(parameters).map((item) =>
    typeof item === 'string' ? [{ text: item }] : createParameterTokens(item, resolve),
  );
  if (isTruncated) items.push([{ text: '...' }]);

  const endTokens = [
    { text: ')' },
    ...(returns === null ? [] : [{ text: ' -> ' }, ...parseAnnotation(returns, module, resolve)]),
  ];
  const line = [{ text: `${name}(` }, ...joinItems(items), ...endTokens];
  if (joinTokens(line).length <= width || items.length === 0) return line;
  const lines = items.flatMap((item) => [{ text: INDENT }, ...item, { text: ',\n' }]);
  return [{ text: `${name}(\n` }, ...lines, ...endTokens];
}

function joinItems(items: readonly (readonly AnnotationToken[])[]): AnnotationToken[] {
  return items.flatMap((item, index) => (index === 0 ? item : [{ text: ', ' }, ...item]));
}

/** Adds Python's markers: `/` after the last positional-only parameter and `*` before the first keyword-only parameter. */
export function withMarkers<Parameter extends { kind: ParameterKind | 'ATTRIBUTE' }>(
  parameters: readonly Parameter[],
): (Parameter | '/' | '*')[] {
  return parameters.flatMap((parameter, index) => {
    const { kind } = parameter;
    const previousKind = parameters[index - 1]?.kind;
    const nextKind = parameters[index + 1]?.kind;
    // `*args` already separates keyword-only parameters from the others.
    const isSeparated = previousKind === 'KEYWORD_ONLY' || previousKind === 'VAR_POSITIONAL';
    if (kind === 'KEYWORD_ONLY' && !isSeparated) return ['*' as const, parameter];
    const isLastPositionalOnly = kind === 'POSITIONAL_ONLY' && nextKind !== 'POSITIONAL_ONLY';
    return isLastPositionalOnly ? [parameter, '/' as const] : [parameter];
  });
}

function createParameterTokens(parameter: ParameterOrAttribute, resolve: NameResolver): AnnotationToken[] {
  const { annotation, value, module } = parameter;
  const name = addStars(parameter);
  if (annotation === null) return [{ text: value === null ? name : `${name}=${value}` }];
  const typedTokens = [{ text: `${name}: ` }, ...parseAnnotation(annotation, module, resolve)];
  return value === null ? typedTokens : [...typedTokens, { text: ` = ${value}` }];
}

/** Formats a parameter or attribute as in a signature: `ids: List[str] = []`. */
export function formatValue(parameter: ParameterOrAttribute, resolve: NameResolver): string {
  return joinTokens(createParameterTokens(parameter, resolve));
}

/** Whether every call must pass the parameter. */
export function isRequired({ kind, value }: ParameterOrAttribute): boolean {
  return value === null && kind !== 'VAR_POSITIONAL' && kind !== 'VAR_KEYWORD';
}

/** Returns a parameter's name as in Python's syntax: `ids`, `*args` or `**kwargs`. */
export function addStars({ name, kind }: ParameterOrAttribute): string {
  if (kind === 'VAR_POSITIONAL') return `*${name}`;
  return kind === 'VAR_KEYWORD' ? `**${name}` : name;
}

/** Part of a signature or type. If the text is the name of a symbol, `target` is the symbol's qualified name. */
export interface AnnotationToken {
  text: string;
  target?: string;
}

/** Returns the qualified name for a name in a module: `typing.Any` for `t.Any` if the module contains `import typing as t`. */
type ModuleNameResolver = (dotted: string) => string | undefined;

const TYPE_PART = new RegExp(
  [
    // `Literal` with its values: `t.Literal['a', 'b']`.
    /(?<literal>[\w.]*\bLiteral)(?<values>\[[^\]]*\])/,
    // A type in quotes: `'Datalayer'`.
    /(?<quoted>[rb]?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"))/,
    // A name: `Datalayer`, `t.Optional`.
    /(?<name>[A-Za-z_][\w.]*)/,
    // Brackets, commas and spaces, or a quote that isn't closed.
    /(?<punctuation>[^'"A-Za-z_]+|['"])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Matches a type with arguments, such as `ClassVar[int]`. */
const WRAPPER = /^(?<wrapper>[\w.]+)\[(?<type>.*)\]$/s;

/** Matches modules whose names are omitted when pages show a type: `t.Any` becomes `Any`, but `np.ndarray` stays. */
const OMITTED_MODULE = /^(typing|dataclasses|superduper)(\.|$)/;

/** Splits a type into tokens as pages show them: `Optional`, `[`, `Datalayer` and `]` for `t.Optional['Datalayer']`. Omits `ClassVar`. */
export function parseAnnotation(annotation: string, module: string, resolveIn: NameResolver) {
  const resolve: ModuleNameResolver = (dotted) => resolveIn(module, dotted);
  const { wrapper = '', type = '' } = WRAPPER.exec(annotation)?.groups ?? {};
  const isClassVar = resolve(wrapper) === 'typing.ClassVar';
  return parseTokens(isClassVar ? type : annotation, resolve);
}

function parseTokens(annotation: string, resolve: ModuleNameResolver): AnnotationToken[] {
  return [...annotation.matchAll(TYPE_PART)].flatMap(({ groups = {} }) => {
    const { literal, values = '', quoted, name, punctuation = '' } = groups;
    // In `Literal[…]`, a string is a value. Elsewhere, it contains the name of a type that may be defined later.
    if (literal) return [createNameToken(literal, resolve), { text: values }];
    if (quoted) return parseTokens(quoted.slice(1, -1), resolve);
    return name ? [createNameToken(name, resolve)] : [{ text: punctuation }];
  });
}

/** Formats a type as pages show it: `Optional[Datalayer]` for `t.Optional['Datalayer']`. */
export function formatAnnotation(annotation: string, module: string, resolveIn: NameResolver): string {
  return joinTokens(parseAnnotation(annotation, module, resolveIn));
}

export function joinTokens(tokens: readonly AnnotationToken[]): string {
  return tokens.map(({ text }) => text).join('');
}

function createNameToken(name: string, resolve: ModuleNameResolver): AnnotationToken {
  const target = resolve(name);
  if (target === undefined) return { text: name };
  const [head = '', ...members] = name.split('.');
  const isModuleOmitted = members.length > 0 && OMITTED_MODULE.test(resolve(head) ?? '');
  return { text: isModuleOmitted ? members.join('.') : name, target };
}
