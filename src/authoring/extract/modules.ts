import type { Class, Module } from '../../model/inventory/types';
import { readCallable, readDecorators } from './callables';
import { readClass } from './classes';
import { type ExtractionContext, isPublic, isSpecial, readValue, sortedRecord } from './context';
import { definitionsIn } from './definitions';
import { oneLine } from './expressions';
import type { Hierarchy } from './hierarchy';
import type { ModuleFile } from './scope';
import { lineOf } from './source';
import { assignmentOf, namesOf } from './statements';

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
    constants: readConstants(file, context),
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

function readConstants({ source, statements }: ModuleFile, context: ExtractionContext): Module['constants'] {
  return sortedRecord(
    statements.flatMap(({ node }) => {
      const { targets, annotation, value = [] } = assignmentOf(node) ?? {};
      const facts = {
        line: lineOf(source, node),
        ...readValue(context, annotation && oneLine(source, annotation), value),
      };
      const names = namesOf(source, targets).filter((name) => isPublic(name) || isSpecial(name));
      return names.filter((name) => name !== '__all__').map((name) => [name, facts] as const);
    }),
  );
}
