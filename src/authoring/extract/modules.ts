import type { Class, Module } from '../../model/inventory/types';
import { readCallable, readDecorators } from './callables';
import { readClass } from './classes';
import { type ExtractionContext, isPublic, sortedRecord } from './context';
import { definitionsIn } from './definitions';
import { readAssigned } from './fields';
import type { Hierarchy } from './hierarchy';
import type { ModuleFile } from './scope';

/**
 * Describes a module.
 *
 * @param file - The module.
 * @param context - The same as surroundings of its declarations.
 * @param hierarchy - The heads of all classes.
 * @param documented - Qualified names of the classes that an inventory has.
 * @returns The facts about the module.
 */
export function describeModule(
  file: ModuleFile,
  context: ExtractionContext,
  hierarchy: Hierarchy,
  documented: ReadonlySet<string>,
): Module {
  const heads = [...hierarchy.values()].filter(
    (head) => head.context.module === file.name && documented.has(head.qualifiedName),
  );
  return {
    package: file.name.split('.')[0] ?? file.name,
    path: file.source.path,
    ...(file.all && { all: file.all }),
    imports: sortedRecord(file.imports),
    classes: sortedRecord(heads.map((head): [string, Class] => [head.name, readClass(head, hierarchy)])),
    functions: readFunctions(file, context),
    constants: readAssigned(context, file.statements, ['__all__']),
  };
}

function readFunctions({ source, statements }: ModuleFile, context: ExtractionContext): Module['functions'] {
  return sortedRecord(
    definitionsIn(source, statements)
      .filter(({ name, node }) => node.name === 'FunctionDefinition' && isPublic(name))
      .map(({ name, node, decorators }) => [
        name,
        readCallable(context, node, readDecorators(context, decorators)),
      ]),
  );
}
