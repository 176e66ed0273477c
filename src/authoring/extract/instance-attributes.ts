import type { SyntaxNode } from '@lezer/common';
import type { InstanceAttribute, Parameter } from '../../model/inventory/types';
import { readParameters, withLocalImports } from './callables';
import { type ExtractionContext, isPublic, readValue, sortedRecord } from './context';
import type { Definition } from './definitions';
import { dottedName, oneLine } from './expressions';
import { lineOf, ownNodes, type Source } from './source';
import { assignmentOf } from './statements';

type Method = Pick<Definition, 'name' | 'node'>;

/** Methods that run while an instance is made, in this order. */
const CONSTRUCTION = ['__init__', '__post_init__', 'postinit'];

/**
 * Reads what methods assign to `self`.
 *
 * @param context - Where the class stands.
 * @param methods - Definitions of its instance methods.
 * @param known - Names that the class declares otherwise, which are left out.
 * @returns Public names, each as the first method that assigns it says.
 */
export function readInstanceAttributes(
  context: ExtractionContext,
  methods: Method[],
  known: ReadonlySet<string>,
): Record<string, InstanceAttribute> {
  const attributes = new Map<string, InstanceAttribute>();
  const order = (name: string) =>
    CONSTRUCTION.includes(name) ? CONSTRUCTION.indexOf(name) : CONSTRUCTION.length;
  for (const definition of [...methods].sort((a, b) => order(a.name) - order(b.name))) {
    for (const [name, attribute] of assignedIn(context, definition)) {
      if (isPublic(name) && !known.has(name) && !attributes.has(name)) attributes.set(name, attribute);
    }
  }
  return sortedRecord(attributes);
}

/** Lists the assignments of a method to `self`, in order. */
function assignedIn(
  context: ExtractionContext,
  { name: assignedIn, node }: Method,
): [string, InstanceAttribute][] {
  const { source } = context;
  const [self, ...parameters] = readParameters(source, node.getChild('ParamList'));
  if (self === undefined) return [];
  const resolve = withLocalImports(context, node);
  const shadowed = new Set(parameters.map((parameter) => parameter.name));
  const within = {
    ...context,
    resolve: (dotted: string) => (shadowed.has(headOf(dotted)) ? undefined : resolve(dotted)),
  };
  return ownNodes(node).flatMap((statement) => {
    const { targets = [], annotation, value = [] } = assignmentOf(statement) ?? {};
    const type = annotation ? oneLine(source, annotation) : annotationOf(source, parameters, value);
    return targets.flatMap((target): [string, InstanceAttribute][] => {
      const [object, name, deeper] = dottedName(source, target)?.split('.') ?? [];
      if (object !== self.name || name === undefined || deeper !== undefined) return [];
      return [[name, { line: lineOf(source, statement), assignedIn, ...readValue(within, type, value) }]];
    });
  });
}

function headOf(dotted: string): string {
  return dotted.split('.')[0] ?? dotted;
}

/** The annotation of the parameter that an assignment stores as it is. */
function annotationOf(source: Source, parameters: Parameter[], value: SyntaxNode[]): string | undefined {
  const stored = value.length === 1 ? dottedName(source, value[0]) : undefined;
  return parameters.find(({ name }) => name === stored)?.annotation;
}
