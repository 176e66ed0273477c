import type { SyntaxNode } from '@lezer/common';
import type { Attribute, Class, Field, InstanceAttribute, Method, Parameter, Property } from '../types';
import { boundFunctions } from './bound';
import {
  type Decorator,
  readCallable,
  readDecorators,
  readParameters,
  readRaises,
  readTrigger,
  withLocalImports,
} from './callables';
import { type Context, defined, isPublic, isSpecial, readValue, sortedRecord } from './context';
import { callOf, dottedName, genericName, oneLine } from './expressions';
import { type ClassHead, type Hierarchy, isKeywordOnly, kindOf } from './hierarchy';
import { nameOf, namesOf } from './scope';
import { childrenOf, fail, lineOf, type Source, textOf, walkOwn } from './source';
import { assignmentOf, type Statement, statementsOf, typeOf } from './statements';

/** Decorators that make a method an attribute to read, and what else they decide. */
const PROPERTY_DECORATORS: Partial<Record<string, Pick<Property, 'onClass' | 'settable'>>> = {
  property: {},
  'abc.abstractproperty': {},
  'functools.cached_property': { settable: true },
  'superduper.misc.annotations.classproperty': { onClass: true },
  'superduper.misc.annotations.lazy_classproperty': { onClass: true },
};

/** Methods that run while an instance is made, in this order. */
const CONSTRUCTION = ['__init__', '__post_init__', 'postinit'];

/** Special methods that Python binds in their own way, without a decorator. */
const IMPLICIT_BINDINGS: Partial<Record<string, Method['binding']>> = {
  __new__: 'static',
  __init_subclass__: 'class',
  __class_getitem__: 'class',
};

/** A method's or property's definition in a class body. */
interface Definition {
  name: string;
  node: SyntaxNode;
  decorators: Decorator[];
}

/**
 * Reads a class.
 *
 * @param head - Its first line.
 * @param hierarchy - The heads of all classes.
 * @returns The facts about the class.
 * @throws Error with file and line for what an inventory cannot say.
 */
export function readClass(head: ClassHead, hierarchy: Hierarchy): Class {
  const { context, node } = head;
  const kind = kindOf(hierarchy, head.qualifiedName);
  const statements = statementsOf(context.source, bodyOf(node));
  const definitions = readDefinitions(context, statements);
  const fields = ['base', 'dataclass', 'namedTuple'].includes(kind)
    ? readFields(context, statements, isKeywordOnly(hierarchy, head.qualifiedName))
    : [];
  const own = { ...context, resolve: withMembers(head, definitions) };
  const attributes = readAttributes(own, statements, fields);
  const properties = readProperties(context, definitions);
  const stored = fields.filter(({ initVar }) => !initVar).map(({ name }) => name);
  const known = new Set([...stored, ...Object.keys(attributes), ...Object.keys(properties)]);
  const bound = boundFunctions(context, statements);
  return {
    line: lineOf(context.source, node),
    kind,
    ...(!isPublic(head.name) && { private: true }),
    bases: head.bases,
    ...defined('metaclass', head.metaclass),
    decorators: head.decorators.map(({ name }) => name),
    fields,
    attributes,
    instanceAttributes: readInstanceAttributes(context, definitions, known),
    methods: readMethods(context, definitions),
    properties,
    ...(bound.length > 0 && { boundFunctions: bound }),
  };
}

function bodyOf(definition: SyntaxNode): SyntaxNode {
  return definition.getChild('Body') ?? definition;
}

function readDefinitions(context: Context, statements: Statement[]): Definition[] {
  const { source } = context;
  return statements.flatMap(({ node, decorators }) => {
    const name = nameOf(source, node);
    if (node.name === 'ClassDefinition' && isPublic(name)) {
      fail(
        source,
        node,
        'classes at the top of a module',
        `\`${name}\` inside of a class`,
        'Teach the inventory nested classes.',
      );
    }
    return node.name === 'FunctionDefinition'
      ? [{ name, node, decorators: readDecorators(context, decorators) }]
      : [];
  });
}

/** Resolves names as a class body does: its own methods come before what its module binds. */
function withMembers({ context, qualifiedName }: ClassHead, definitions: Definition[]): Context['resolve'] {
  const members = new Set(definitions.map(({ name }) => name));
  return (dotted) => (members.has(dotted) ? `${qualifiedName}.${dotted}` : context.resolve(dotted));
}

function readFields(context: Context, statements: Statement[], keywordOnly: boolean): Field[] {
  const { source, resolve } = context;
  return statements.flatMap(({ node }) => {
    const { targets, annotation, value } = assignmentOf(node) ?? {};
    const [name] = namesOf(source, targets);
    if (name === undefined || annotation === undefined || isClassVar(context, annotation)) return [];
    const initVar = resolve(genericName(source, annotation) ?? '') === 'dataclasses.InitVar';
    return {
      name,
      line: lineOf(source, node),
      annotation: oneLine(source, (initVar && childrenOf(annotation)[2]) || annotation),
      ...readDefault(context, value ?? []),
      ...(initVar && { initVar }),
      ...(keywordOnly && { keywordOnly }),
      ...readFieldFlags(context, value ?? []),
    };
  });
}

function isClassVar({ source, resolve }: Context, annotation: SyntaxNode): boolean {
  return resolve(genericName(source, annotation) ?? '') === 'typing.ClassVar';
}

function readDefault(context: Context, value: SyntaxNode[]): Pick<Field, 'default' | 'defaultFactory'> {
  const { source } = context;
  if (value.length === 0) return {};
  const call = fieldCall(context, value);
  if (call === undefined) return { default: oneLine(source, ...value) };
  const [written, factory] = [call.keywords.get('default'), call.keywords.get('default_factory')];
  return {
    ...defined('default', written && oneLine(source, written)),
    ...defined('defaultFactory', factory && oneLine(source, factory)),
  };
}

function readFieldFlags(context: Context, value: SyntaxNode[]): Pick<Field, 'noInit' | 'keywordOnly'> {
  const says = (keyword: string, wanted: string) => {
    const node = fieldCall(context, value)?.keywords.get(keyword);
    return node !== undefined && textOf(context.source, node) === wanted;
  };
  return {
    ...(says('init', 'False') && { noInit: true }),
    ...(says('kw_only', 'True') && { keywordOnly: true }),
  };
}

function fieldCall({ source, resolve }: Context, value: SyntaxNode[]) {
  const call = callOf(source, value[0]);
  return call?.callee && resolve(call.callee) === 'dataclasses.field' ? call : undefined;
}

function readAttributes(
  context: Context,
  statements: Statement[],
  fields: Field[],
): Record<string, Attribute> {
  const { source } = context;
  const isField = new Set(fields.map(({ name }) => name));
  return sortedRecord(
    statements.flatMap(({ node }) => {
      const { targets, annotation, value = [] } = assignmentOf(node) ?? {};
      const classVar = annotation !== undefined && isClassVar(context, annotation);
      const written = annotation && oneLine(source, annotation);
      return namesOf(source, targets)
        .filter((name) => (isPublic(name) || isSpecial(name)) && !isField.has(name))
        .map((name) => {
          const facts = { line: lineOf(source, node), ...(classVar && { classVar }) };
          return [name, { ...facts, ...readValue(context, written, value) }] as const;
        });
    }),
  );
}

function readMethods(context: Context, definitions: Definition[]): Record<string, Method> {
  return sortedRecord(
    definitions
      .filter(
        (definition) => isMethod(definition) && (isPublic(definition.name) || isSpecial(definition.name)),
      )
      .map(({ name, node, decorators }) => {
        const binding = bindingOf(name, decorators);
        const method = { ...readCallable(context, node, decorators, binding !== 'static'), binding };
        return [name, { ...method, ...defined('trigger', readTrigger(context.source, decorators)) }];
      }),
  );
}

function bindingOf(name: string, decorators: Decorator[]): Method['binding'] {
  const decoratedAs = (decorator: string) => decorators.some(({ target }) => target === decorator);
  if (IMPLICIT_BINDINGS[name]) return IMPLICIT_BINDINGS[name];
  if (decoratedAs('staticmethod')) return 'static';
  return decoratedAs('classmethod') ? 'class' : 'instance';
}

function isMethod({ decorators }: Definition): boolean {
  return propertyDecorator(decorators) === undefined && !decorators.some(({ name }) => isAccessor(name));
}

function propertyDecorator(decorators: Decorator[]) {
  for (const { target = '' } of decorators) {
    if (PROPERTY_DECORATORS[target]) return PROPERTY_DECORATORS[target];
  }
  return undefined;
}

/** `@db.setter` and the like complete the property of their name. */
function isAccessor(decorator: string): boolean {
  return /^\w+\.(setter|deleter|getter)$/.test(decorator);
}

function readProperties(context: Context, definitions: Definition[]): Record<string, Property> {
  const { source } = context;
  const setters = new Set(definitions.flatMap(({ decorators }) => decorators.map(({ name }) => name)));
  return sortedRecord(
    definitions.flatMap(({ name, node, decorators }) => {
      const flags = propertyDecorator(decorators);
      if (flags === undefined || !isPublic(name)) return [];
      const annotation = typeOf(node.getChild('TypeDef'));
      const property = {
        line: lineOf(source, node),
        ...defined('annotation', annotation && oneLine(source, annotation)),
        ...flags,
        ...(setters.has(`${name}.setter`) && { settable: true as const }),
        decorators: decorators.map((decorator) => decorator.name),
        raises: readRaises(context, node),
      };
      return [[name, property] as const];
    }),
  );
}

function readInstanceAttributes(
  context: Context,
  definitions: Definition[],
  known: ReadonlySet<string>,
): Record<string, InstanceAttribute> {
  const attributes = new Map<string, InstanceAttribute>();
  const order = (name: string) =>
    CONSTRUCTION.includes(name) ? CONSTRUCTION.indexOf(name) : CONSTRUCTION.length;
  const methods = definitions.filter(({ name, decorators }) => bindingOf(name, decorators) === 'instance');
  for (const definition of methods.sort((a, b) => order(a.name) - order(b.name))) {
    for (const [name, attribute] of assignedIn(context, definition)) {
      if (isPublic(name) && !known.has(name) && !attributes.has(name)) attributes.set(name, attribute);
    }
  }
  return sortedRecord(attributes);
}

/** What a method assigns to `self`, in order. */
function assignedIn(context: Context, { name: assignedIn, node }: Definition): [string, InstanceAttribute][] {
  const { source } = context;
  const [self, ...parameters] = readParameters(source, node.getChild('ParamList'));
  if (self === undefined) return [];
  const resolve = withLocalImports(context, node);
  const shadowed = new Set(parameters.map((parameter) => parameter.name));
  const within = {
    ...context,
    resolve: (dotted: string) => (shadowed.has(headOf(dotted)) ? undefined : resolve(dotted)),
  };
  const found: [string, InstanceAttribute][] = [];
  walkOwn(bodyOf(node), (statement) => {
    const { targets = [], annotation, value = [] } = assignmentOf(statement) ?? {};
    const type = annotation ? oneLine(source, annotation) : annotationOf(source, parameters, value);
    for (const target of targets) {
      const [object, name, deeper] = dottedName(source, target)?.split('.') ?? [];
      if (object !== self.name || name === undefined || deeper !== undefined) continue;
      found.push([name, { line: lineOf(source, statement), assignedIn, ...readValue(within, type, value) }]);
    }
  });
  return found;
}

function headOf(dotted: string): string {
  return dotted.split('.')[0] ?? dotted;
}

/** The annotation of the parameter that an assignment stores as it is. */
function annotationOf(source: Source, parameters: Parameter[], value: SyntaxNode[]): string | undefined {
  const stored = value.length === 1 ? dottedName(source, value[0]) : undefined;
  return parameters.find(({ name }) => name === stored)?.annotation;
}
