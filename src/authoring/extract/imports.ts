import type { SyntaxNode } from '@lezer/common';
import type { Import } from '../../model/inventory/types';
import { childrenOf, splitAt, textOf } from '../../model/python/syntax';
import { fail, type Source } from './source';
import type { Statement } from './statements';

/** A module that imports; relative imports start from its name. */
export interface Importer {
  name: string;
  source: Source;
  /** It is the `__init__` of a package. */
  isPackage: boolean;
}

/**
 * Reads the names that a module's imports bind.
 *
 * @param file - The module.
 * @returns By local name.
 * @throws Error with file and line for `import *`, and for a name that is imported from two places.
 */
export function readImports(file: Importer & { statements: Statement[] }): Map<string, Import> {
  const imports = new Map<string, Import>();
  for (const { node, typeChecking, conditional } of file.statements) {
    if (node.name !== 'ImportStatement') continue;
    for (const [name, target] of importsOf(file, node)) {
      const before = imports.get(name);
      if (before === undefined || before.typeChecking)
        imports.set(name, { target, ...(typeChecking && { typeChecking }) });
      else if (before.target !== target && !conditional) {
        fail(
          file.source,
          node,
          `\`${name}\` from one place`,
          `an import of \`${target}\` after one of \`${before.target}\``,
          'Import one of them under another name.',
        );
      }
    }
  }
  return imports;
}

/**
 * The names that an import statement binds, each with the qualified name it asks for.
 *
 * @param file - The module that imports, for relative imports.
 * @param node - The statement.
 * @returns Pairs of local name and target.
 */
export function importsOf(file: Importer, node: SyntaxNode): [name: string, target: string][] {
  const { source } = file;
  const children = childrenOf(node).filter(({ name }) => name !== '(' && name !== ')');
  const at = children.findIndex((child) => child.name === 'import');
  const from = children.slice(0, at);
  const clauses = splitAt(children.slice(at + 1), ',').filter((clause) => clause.length > 0);
  return clauses.map((clause) => {
    const as = clause.findIndex((part) => part.name === 'as');
    const path = (as === -1 ? clause : clause.slice(0, as)).map((part) => textOf(source, part)).join('');
    const alias = as === -1 ? undefined : clause.slice(as + 1).map((part) => textOf(source, part))[0];
    if (path === '*') {
      fail(source, node, 'imports by name', `\`${textOf(source, node)}\``, 'Import the names that are used.');
    }
    // `import a.b` binds `a`; `import a.b as c` binds `a.b`.
    if (from.length === 0)
      return alias ? [alias, path] : [path.split('.')[0] ?? path, path.split('.')[0] ?? path];
    return [alias ?? path, [...absolute(file, from.slice(1)), path].join('.')];
  });
}

/** The parts of the module that `from …` names, made absolute. */
function absolute({ name, source, isPackage }: Importer, from: SyntaxNode[]): string[] {
  const written = from.map((part) => textOf(source, part));
  const level = written.findIndex((part) => part !== '.' && part !== '...');
  const dots = written.slice(0, level === -1 ? written.length : level).join('').length;
  const path = written.slice(level === -1 ? written.length : level).filter((part) => part !== '.');
  if (dots === 0) return path;
  const parents = name.split('.');
  const up = isPackage ? dots - 1 : dots;
  return [...parents.slice(0, parents.length - up), ...path];
}
