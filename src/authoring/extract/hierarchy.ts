import type { SyntaxNode } from '@lezer/common';
import type { BaseClass, ClassKind } from '../../model/inventory/types';
import { BUILTIN_EXCEPTIONS } from '../../model/python/builtins';
import { textOf } from '../../model/python/syntax';
import { type Decorator, readDecorators } from './callables';
import type { ExtractionContext } from './context';
import { nameOf } from './definitions';
import { argumentsOf, dottedName, genericName, oneLine } from './expressions';
import { fail } from './source';
import type { Statement } from './statements';

/** The first line of a class: what decides, with those of its ancestors, how instances are made. */
export interface ClassHead {
  name: string;
  qualifiedName: string;
  node: SyntaxNode;
  context: ExtractionContext;
  bases: BaseClass[];
  metaclass: string | undefined;
  decorators: Decorator[];
}

/** The heads of all classes, by qualified name. */
export type Hierarchy = ReadonlyMap<string, ClassHead>;

/** The metaclass that makes every class a dataclass. */
const BASE_METACLASS = 'superduper.base.base.BaseMeta';

const KIND_BY_BASE: Partial<Record<string, ClassKind>> = {
  'enum.Enum': 'enum',
  'enum.IntEnum': 'enum',
  'enum.StrEnum': 'enum',
  'enum.Flag': 'enum',
  'enum.IntFlag': 'enum',
  'typing.NamedTuple': 'namedTuple',
  'typing.Protocol': 'protocol',
  'typing.TypedDict': 'typedDict',
};

/** Reads the head of a class statement. */
export function readHead(context: ExtractionContext, { node, decorators }: Statement): ClassHead {
  const { source, resolve, module } = context;
  const name = nameOf(source, node);
  const { positional, keywords } = argumentsOf(source, node.getChild('ArgList') ?? undefined);
  const metaclass = dottedName(source, keywords.get('metaclass'));
  return {
    name,
    qualifiedName: `${module}.${name}`,
    node,
    context,
    bases: positional.map((base) => {
      const written = oneLine(source, base);
      return { written, target: resolve(genericName(source, base) ?? '') ?? written };
    }),
    metaclass: metaclass && (resolve(metaclass) ?? metaclass),
    decorators: readDecorators(context, decorators),
  };
}

/** The class and all that it inherits from, nearest first; classes outside of the inventory by name only. */
export function ancestryOf(hierarchy: Hierarchy, name: string): string[] {
  const bases = hierarchy.get(name)?.bases ?? [];
  return [...new Set([name, ...bases.flatMap(({ target }) => ancestryOf(hierarchy, target))])];
}

/** Says how a class gets its constructor, or what else it is. */
export function kindOf(hierarchy: Hierarchy, name: string): ClassKind {
  const ancestry = ancestryOf(hierarchy, name);
  if (ancestry.some((ancestor) => isMadeByBaseMetaclass(hierarchy, ancestor))) return 'base';
  if (dataclassDecorator(hierarchy.get(name))) return 'dataclass';
  for (const ancestor of ancestry) {
    const kind = BUILTIN_EXCEPTIONS.has(ancestor) ? 'exception' : KIND_BY_BASE[ancestor];
    if (kind) return kind;
  }
  return 'class';
}

/** Whether the fields that a class declares are keyword-only unless they say otherwise. */
export function isKeywordOnly(hierarchy: Hierarchy, name: string): boolean {
  const head = hierarchy.get(name);
  if (head === undefined) return false;
  if (kindOf(hierarchy, name) !== 'base') {
    const keywordOnly = dataclassDecorator(head)?.arguments.keywords.get('kw_only');
    return keywordOnly !== undefined && textOf(head.context.source, keywordOnly) === 'True';
  }
  const inheritsFields = head.bases.some(({ target }) => hasFields(hierarchy, target));
  return inheritsFields && !positionalClasses(hierarchy).includes(name);
}

function hasFields(hierarchy: Hierarchy, name: string): boolean {
  return ancestryOf(hierarchy, name).some((ancestor) =>
    ['base', 'dataclass'].includes(kindOf(hierarchy, ancestor)),
  );
}

function isMadeByBaseMetaclass(hierarchy: Hierarchy, name: string): boolean {
  const metaclass = hierarchy.get(name)?.metaclass;
  return metaclass !== undefined && ancestryOf(hierarchy, metaclass).includes(BASE_METACLASS);
}

function dataclassDecorator(head: ClassHead | undefined): Decorator | undefined {
  return head?.decorators.find(({ target }) => target === 'dataclasses.dataclass');
}

/**
 * The classes whose fields the metaclass leaves positional although they inherit from a dataclass. It names them by
 * comparing `__module__` and name; reading the names from there keeps this true when a version changes them.
 */
function positionalClasses(hierarchy: Hierarchy): string[] {
  const head = hierarchy.get(BASE_METACLASS);
  if (head === undefined) return [];
  const { source } = head.context;
  const text = oneLine(source, head.node);
  const comparisons = text.matchAll(/'__module__', ''\) == '([\w.]+)' and name == '(\w+)'/g);
  const names = [...comparisons].map(([, module, name]) => `${module}.${name}`);
  const unread = text.split("'__module__'").length - 1 - names.length;
  if (names.length === 0 || unread !== 0) {
    fail(
      source,
      head.node,
      'comparisons with the classes whose fields stay positional',
      names.length === 0 ? 'none' : `${unread} of another form`,
      'Teach positionalClasses the new form.',
    );
  }
  return names;
}
