import type { SyntaxNode } from '@lezer/common';
import type { Class, Method, Property } from '../../model/inventory/types';
import { boundFunctions } from './bound';
import { type Decorator, readCallable, readDecorators, readRaises, readTrigger } from './callables';
import { defined, type ExtractionContext, isPublic, isSpecial, sortedRecord } from './context';
import { type Definition, definitionsIn, nameOf, refuseSecond } from './definitions';
import { oneLine } from './expressions';
import { readAssigned, readFields } from './fields';
import { type ClassHead, type Hierarchy, isKeywordOnly, kindOf } from './hierarchy';
import { readInstanceAttributes } from './instance-attributes';
import { fail, lineOf } from './source';
import { type Statement, statementsOf, typeOf } from './statements';

/** Decorators that make a method an attribute to read, and what else they decide. */
const PROPERTY_DECORATORS: Partial<Record<string, Pick<Property, 'onClass' | 'settable'>>> = {
  property: {},
  'abc.abstractproperty': {},
  'functools.cached_property': { settable: true },
  'superduper.misc.annotations.classproperty': { onClass: true },
  'superduper.misc.annotations.lazy_classproperty': { onClass: true },
};

/** Special methods that Python binds in their own way, without a decorator. */
const IMPLICIT_BINDINGS: Partial<Record<string, Method['binding']>> = {
  __new__: 'static',
  __init_subclass__: 'class',
  __class_getitem__: 'class',
};

/** A method's or property's definition in a class body. */
interface MethodDefinition extends Omit<Definition, 'decorators'> {
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
  const attributes = readAssigned(
    own,
    statements,
    fields.map(({ name }) => name),
  );
  const properties = readProperties(context, definitions);
  const stored = fields.filter(({ initVar }) => !initVar).map(({ name }) => name);
  const known = new Set([...stored, ...Object.keys(attributes), ...Object.keys(properties)]);
  const instanceMethods = definitions.filter((one) => bindingOf(one.name, one.decorators) === 'instance');
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
    instanceAttributes: readInstanceAttributes(context, instanceMethods, known),
    methods: readMethods(context, definitions),
    properties,
    ...(bound.length > 0 && { boundFunctions: bound }),
  };
}

function bodyOf(definition: SyntaxNode): SyntaxNode {
  return definition.getChild('Body') ?? definition;
}

function readDefinitions(context: ExtractionContext, statements: Statement[]): MethodDefinition[] {
  const { source } = context;
  const nested = statements.find(
    ({ node }) => node.name === 'ClassDefinition' && isPublic(nameOf(source, node)),
  );
  if (nested) {
    const found = `\`${nameOf(source, nested.node)}\` inside of a class`;
    fail(source, nested.node, 'classes at the top of a module', found, 'Teach the inventory nested classes.');
  }
  const definitions = definitionsIn(source, statements).map((definition) => ({
    ...definition,
    decorators: readDecorators(context, definition.decorators),
  }));
  refuseSecond(
    source,
    definitions.filter(({ decorators }) => !decorators.some(({ name }) => isAccessor(name))),
  );
  return definitions;
}

/** Resolves names as a class body does: its own methods come before what its module binds. */
function withMembers(
  { context, qualifiedName }: ClassHead,
  definitions: MethodDefinition[],
): ExtractionContext['resolve'] {
  const members = new Set(definitions.map(({ name }) => name));
  return (dotted) => (members.has(dotted) ? `${qualifiedName}.${dotted}` : context.resolve(dotted));
}

function readMethods(context: ExtractionContext, definitions: MethodDefinition[]): Record<string, Method> {
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

function isMethod({ decorators }: MethodDefinition): boolean {
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

function readProperties(
  context: ExtractionContext,
  definitions: MethodDefinition[],
): Record<string, Property> {
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
