import type { SyntaxNode } from '@lezer/common';
import type { Scope } from '../names';
import type { Import } from '../types';
import { dottedName, stringsIn } from './expressions';
import { childrenOf, fail, lineOf, type Source, splitAt, textOf } from './source';
import { type Assignment, assignmentOf, type Statement } from './statements';

/** A parsed file as a module: what it binds, before anything is resolved. */
export interface ModuleFile {
  name: string;
  source: Source;
  /** It is the `__init__` of a package. */
  isPackage: boolean;
  statements: Statement[];
  imports: ReadonlyMap<string, Import>;
  definitions: ReadonlySet<string>;
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
export function readModule(
  file: Pick<ModuleFile, 'name' | 'source' | 'isPackage' | 'statements'>,
): ModuleFile {
  return { ...file, imports: readImports(file), definitions: readDefinitions(file), all: readAll(file) };
}

/**
 * The scope of a module, where each name leads one step on.
 *
 * @param module - The module.
 * @returns A name to itself, qualified, when it is defined here; to what it stands for when it is imported or another's name.
 */
export function scopeOf(module: ModuleFile): Scope {
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

/** The plain names among the targets of an assignment. */
export function namesOf(source: Source, targets: SyntaxNode[] = []): string[] {
  return targets.filter((target) => target.name === 'VariableName').map((target) => textOf(source, target));
}

/** The name that a function or class definition binds. */
export function nameOf(source: Source, definition: SyntaxNode): string {
  const name = definition.getChild('VariableName');
  return name ? textOf(source, name) : '';
}

function readDefinitions({ source, statements }: Pick<ModuleFile, 'source' | 'statements'>): Set<string> {
  const definitions = new Set<string>();
  const lines = new Map<string, number>();
  for (const { node, conditional } of statements) {
    for (const name of namesOf(source, assignmentOf(node)?.targets)) definitions.add(name);
    if (node.name !== 'FunctionDefinition' && node.name !== 'ClassDefinition') continue;
    const name = nameOf(source, node);
    const before = lines.get(name);
    if (before !== undefined && !conditional) {
      fail(
        source,
        node,
        'one definition of each name',
        `a second \`${name}\`, which line ${before} defines`,
        'Rename or remove one.',
      );
    }
    definitions.add(name);
    lines.set(name, lineOf(source, node));
  }
  return definitions;
}

function readAll({ source, statements }: Pick<ModuleFile, 'source' | 'statements'>): string[] | undefined {
  const found = statements.filter(({ node }) =>
    namesOf(source, assignmentOf(node)?.targets).includes('__all__'),
  );
  const [first] = found;
  if (first === undefined) return undefined;
  const value: Assignment['value'] = assignmentOf(first.node)?.value ?? [];
  const names = stringsIn(source, ...value);
  if (names.length === 0 || found.length > 1) {
    fail(
      source,
      first.node,
      'one `__all__` of plain strings',
      `\`${textOf(source, first.node)}\``,
      'Write the names out.',
    );
  }
  return [...new Set(names)].sort();
}

function readImports(
  file: Pick<ModuleFile, 'name' | 'source' | 'isPackage' | 'statements'>,
): Map<string, Import> {
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
export function importsOf(
  file: Pick<ModuleFile, 'name' | 'source' | 'isPackage'>,
  node: SyntaxNode,
): [name: string, target: string][] {
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
function absolute(
  { name, source, isPackage }: Pick<ModuleFile, 'name' | 'source' | 'isPackage'>,
  from: SyntaxNode[],
): string[] {
  const written = from.map((part) => textOf(source, part));
  const level = written.findIndex((part) => part !== '.' && part !== '...');
  const dots = written.slice(0, level === -1 ? written.length : level).join('').length;
  const path = written.slice(level === -1 ? written.length : level).filter((part) => part !== '.');
  if (dots === 0) return path;
  const parents = name.split('.');
  const up = isPackage ? dots - 1 : dots;
  return [...parents.slice(0, parents.length - up), ...path];
}
