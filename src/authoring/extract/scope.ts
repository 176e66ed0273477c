import type { SyntaxNode } from '@lezer/common';
import type { ModuleScope } from '../../model/inventory/names';
import type { Import } from '../../model/inventory/types';
import { textOf } from '../../model/python/syntax';
import { definitionsIn, refuseSecond } from './definitions';
import { dottedName, oneLine, stringsIn } from './expressions';
import { type Importer, readImports } from './imports';
import { fail, type Source } from './source';
import { assignmentOf, namesOf, type Statement } from './statements';

/** A file as a module, before anything is resolved. */
export interface ModuleFile extends Importer {
  statements: Statement[];
  imports: ReadonlyMap<string, Import>;
  definitions: ReadonlySet<string>;
  /** `__all__`, sorted. */
  all: string[] | undefined;
}

/**
 * Reads what a file binds in its module's scope.
 *
 * @param file - The module's name, source, statements, and whether it is a package's `__init__`.
 * @returns The module.
 * @throws Error with file and line for a symbol that is defined twice or imported from two places, for `import *`, and for
 *   an `__all__` that is not written out.
 */
export function readModule(file: Importer & { statements: Statement[] }): ModuleFile {
  return { ...file, imports: readImports(file), definitions: readDefinitions(file), all: readAll(file) };
}

/**
 * The scope of a module, where each name leads one step on.
 *
 * @param module - The module.
 * @returns A name to itself, qualified, when it is defined here; to what it stands for when it is imported or another's name.
 */
export function scopeOf(module: ModuleFile): ModuleScope {
  const scope = new Map<string, string>();
  for (const [name, { target }] of module.imports) scope.set(name, target);
  for (const name of module.definitions) scope.set(name, `${module.name}.${name}`);
  for (const { node } of module.statements) {
    const { targets, value } = assignmentOf(node) ?? {};
    const [head, ...members] = dottedName(module.source, value?.[0])?.split('.') ?? [];
    const bound = value?.length === 1 && head !== undefined ? scope.get(head) : undefined;
    if (bound === undefined) continue;
    for (const name of namesOf(module.source, targets)) {
      if (name !== head) scope.set(name, [bound, ...members].join('.'));
    }
  }
  return scope;
}

type Body = Pick<ModuleFile, 'source' | 'statements'>;

function readDefinitions({ source, statements }: Body): Set<string> {
  const definitions = definitionsIn(source, statements);
  refuseSecond(source, definitions);
  const assigned = statements.flatMap(({ node }) => namesOf(source, assignmentOf(node)?.targets));
  return new Set([...assigned, ...definitions.map(({ name }) => name)]);
}

function readAll({ source, statements }: Body): string[] | undefined {
  const [first, second] = statements.filter(({ node }) => isNamed(source, node.firstChild, '__all__'));
  if (first === undefined) return undefined;
  const names = stringsIn(source, ...(assignmentOf(first.node)?.value ?? []));
  if (names.length === 0 || second) {
    const found = `\`${oneLine(source, (second ?? first).node)}\``;
    fail(
      source,
      (second ?? first).node,
      'one `__all__` of plain strings',
      found,
      'Write all names out in one.',
    );
  }
  return [...new Set(names)].sort();
}

function isNamed(source: Source, node: SyntaxNode | null, name: string): boolean {
  return node?.name === 'VariableName' && textOf(source, node) === name;
}
