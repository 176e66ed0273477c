import type { SyntaxNode } from '@lezer/common';
import type { Callable, Parameter, ParameterKind, Trigger } from '../../model/inventory/types';
import { BUILTIN_EXCEPTIONS } from '../../model/python/builtins';
import { childrenOf, splitAt, textOf } from '../../model/python/syntax';
import { defined, type ExtractionContext } from './context';
import { argumentsOf, callOf, dottedName, oneLine, stringsIn } from './expressions';
import { importsOf } from './imports';
import { lineOf, ownNodes, type Source } from './source';
import { typeOf } from './statements';

/** A decorator: what it names and what it is called with. */
export interface Decorator {
  /** As written: `dc.dataclass`. */
  name: string;
  /** Qualified. */
  target: string | undefined;
  arguments: ReturnType<typeof argumentsOf>;
}

/** Reads the decorators of a definition. */
export function readDecorators({ source, resolve }: ExtractionContext, nodes: SyntaxNode[]): Decorator[] {
  return nodes.map((node) => {
    const [, ...parts] = childrenOf(node);
    const list = parts.find((part) => part.name === 'ArgList');
    const name = parts
      .filter((part) => part !== list)
      .map((part) => textOf(source, part))
      .join('');
    return { name, target: resolve(name), arguments: argumentsOf(source, list) };
  });
}

/**
 * Reads a function or a method.
 *
 * @param context - Where it stands.
 * @param node - Its definition.
 * @param decorators - Its decorators.
 * @param bound - Whether calls pass its first parameter by themselves, as `self` or `cls`.
 * @returns Its signature and what its own body shows.
 */
export function readCallable(
  context: ExtractionContext,
  node: SyntaxNode,
  decorators: Decorator[],
  bound = false,
): Callable {
  const { source } = context;
  const parameters = readParameters(source, node.getChild('ParamList'));
  const returns = typeOf(node.getChild('TypeDef'));
  return {
    line: lineOf(source, node),
    parameters: bound && parameters[0]?.kind.startsWith('POSITIONAL') ? parameters.slice(1) : parameters,
    ...defined('returns', returns && oneLine(source, returns)),
    ...(node.getChild('async') && { async: true }),
    ...(yields(node) && { generator: true }),
    decorators: decorators.map(({ name }) => name),
    raises: readRaises(context, node),
  };
}

/** Reads the parameters of a definition, in order. */
export function readParameters(source: Source, list: SyntaxNode | null): Parameter[] {
  const parameters: Parameter[] = [];
  const children = list ? childrenOf(list).slice(1, -1) : [];
  const slash = slashIn(source, list);
  let kind: ParameterKind = 'POSITIONAL_OR_KEYWORD';
  for (const part of splitAt(children, ',')) {
    const [first] = part;
    const name = part.find((child) => child.name === 'VariableName');
    if (first?.name === '*') kind = 'KEYWORD_ONLY';
    if (first === undefined || name === undefined) continue;
    parameters.push(
      readParameter(
        source,
        part,
        name,
        name.from < slash ? 'POSITIONAL_ONLY' : (STARRED[first.name] ?? kind),
      ),
    );
  }
  return parameters;
}

const STARRED: Partial<Record<string, ParameterKind>> = { '*': 'VAR_POSITIONAL', '**': 'VAR_KEYWORD' };

/** Where the `/` stands that ends positional-only parameters, -1 if there is none; the parser has no node for it. */
function slashIn(source: Source, list: SyntaxNode | null): number {
  const children = list ? childrenOf(list) : [];
  const before = children.find((child, index) => {
    const gap = source.text.slice(child.to, children[index + 1]?.from ?? child.to);
    return gap.replace(/#.*/g, '').trim() === '/';
  });
  return before?.to ?? -1;
}

function readParameter(source: Source, part: SyntaxNode[], name: SyntaxNode, kind: ParameterKind): Parameter {
  const annotation = typeOf(part.find((child) => child.name === 'TypeDef'));
  const assign = part.findIndex((child) => child.name === 'AssignOp');
  return {
    name: textOf(source, name),
    kind,
    ...defined('annotation', annotation && oneLine(source, annotation)),
    ...(assign !== -1 && { default: oneLine(source, ...part.slice(assign + 1)) }),
  };
}

function yields(definition: SyntaxNode): boolean {
  return ownNodes(definition).some(({ name }) => name === 'YieldStatement' || name === 'YieldExpression');
}

/** The exceptions that `raise` statements name, sorted; a variable that is raised names none. */
export function readRaises(context: ExtractionContext, definition: SyntaxNode): string[] {
  const { source } = context;
  const resolve = withLocalImports(context, definition);
  const raised = ownNodes(definition)
    .filter(({ name }) => name === 'RaiseStatement')
    .flatMap((node) => {
      const exception = childrenOf(node)[1];
      const name = callOf(source, exception)?.callee ?? dottedName(source, exception);
      return (name && resolve(name)) || [];
    });
  const named = raised.filter((target) => target.includes('.') || BUILTIN_EXCEPTIONS.has(target));
  return [...new Set(named)].sort();
}

/** Resolves names as the body of a function does: what it imports itself comes before what its module binds. */
export function withLocalImports(
  context: ExtractionContext,
  definition: SyntaxNode,
): ExtractionContext['resolve'] {
  const { source, module, isPackage, qualify } = context;
  const statements = ownNodes(definition).filter(({ name }) => name === 'ImportStatement');
  const imports = new Map(statements.flatMap((node) => importsOf({ name: module, source, isPackage }, node)));
  return (dotted) => {
    const [head = '', ...members] = dotted.split('.');
    const target = imports.get(head);
    return target === undefined ? context.resolve(dotted) : qualify([target, ...members].join('.'));
  };
}

/** Reads what `@trigger(…)` registers, undefined when no decorator is one. */
export function readTrigger(source: Source, decorators: Decorator[]): Trigger | undefined {
  const call = decorators.find(({ target }) => target === 'superduper.base.annotations.trigger')?.arguments;
  if (call === undefined) return undefined;
  const strings = (keyword: string) => {
    const value = call.keywords.get(keyword);
    return value ? stringsIn(source, value) : [];
  };
  return {
    events: stringsIn(source, ...call.positional),
    depends: strings('depends'),
    requires: strings('requires'),
    ...defined('outputs', strings('outputs')[0]),
  };
}
