import { resolveName, resolveQualified, type Scopes } from '../names';
import { type Class, type Inventory, type Module, type Package, SCHEMA_VERSION } from '../types';
import { readCallable, readDecorators } from './callables';
import { readClass } from './classes';
import { type Context, isPublic, isSpecial, readValue, sortedRecord } from './context';
import { oneLine } from './expressions';
import { ancestryOf, type Hierarchy, readHead } from './hierarchy';
import { type PackageFolder, readPackages } from './packages';
import { type ModuleFile, nameOf, namesOf, readModule, scopeOf } from './scope';
import { lineOf } from './source';
import { assignmentOf, statementsOf } from './statements';

const GENERATED = 'by `npm run api:extract` from the framework’s source; do not edit, extract anew.';

/**
 * Reads the API of the framework and its plugins from their source.
 *
 * @param checkout - Path of the framework's repository at the version's commit.
 * @param commit - The full SHA of that commit.
 * @returns The inventory: the same source gives the same, on every machine.
 * @throws Error with file and line for Python that does not parse, or that an inventory cannot describe.
 */
export function extractInventory(checkout: string, commit: string): Inventory {
  const packages = readPackages(checkout);
  const modules = packages.flatMap((folder) => folder.modules).map(openModule);
  const scopes = new Map(modules.map((module) => [module.name, scopeOf(module)]));
  const hierarchy = readHierarchy(modules, scopes);
  const documented = withAncestors(hierarchy);
  const extracted = packages.flatMap(({ name, modules: own }) => {
    const names = new Set(own.map((module) => module.name));
    return modules
      .filter((module) => names.has(module.name))
      .map((module) => [module.name, extractModule(module, name, scopes, hierarchy, documented)] as const);
  });
  const inventory = sortedRecord(extracted);
  return {
    generated: GENERATED,
    schemaVersion: SCHEMA_VERSION,
    commit,
    packages: sortedRecord(
      packages.map((folder) => [folder.name, describePackage(folder, inventory, scopes)]),
    ),
    modules: inventory,
  };
}

function openModule(file: PackageFolder['modules'][number]): ModuleFile {
  return readModule({ ...file, statements: statementsOf(file.source, file.source.root) });
}

function contextOf({ name, source, isPackage }: ModuleFile, scopes: Scopes): Context {
  return {
    source,
    module: name,
    isPackage,
    resolve: (dotted) => resolveName(scopes, name, dotted),
    qualify: (path) => resolveQualified(scopes, path),
  };
}

function readHierarchy(modules: ModuleFile[], scopes: Scopes): Hierarchy {
  const heads = modules.flatMap((module) => {
    const context = contextOf(module, scopes);
    const classes = module.statements.filter(({ node }) => node.name === 'ClassDefinition');
    return classes.map((statement) => readHead(context, statement));
  });
  return new Map(heads.map((head) => [head.qualifiedName, head]));
}

/** The public classes and all that they inherit from: a private class decides what its public children can do. */
function withAncestors(hierarchy: Hierarchy): ReadonlySet<string> {
  const publicNames = [...hierarchy.values()]
    .filter(({ name }) => isPublic(name))
    .map((head) => head.qualifiedName);
  return new Set(publicNames.flatMap((name) => ancestryOf(hierarchy, name)));
}

function extractModule(
  module: ModuleFile,
  packageName: string,
  scopes: Scopes,
  hierarchy: Hierarchy,
  documented: ReadonlySet<string>,
): Module {
  const context = contextOf(module, scopes);
  const heads = [...hierarchy.values()].filter((head) => head.context.module === module.name);
  return {
    package: packageName,
    path: module.source.path,
    ...(module.all && { all: module.all }),
    imports: sortedRecord(module.imports),
    classes: sortedRecord(
      heads
        .filter((head) => documented.has(head.qualifiedName))
        .map((head): [string, Class] => [head.name, readClass(head, hierarchy)]),
    ),
    functions: readFunctions(module, context),
    constants: readConstants(module, context),
  };
}

function readFunctions({ source, statements }: ModuleFile, context: Context): Module['functions'] {
  return sortedRecord(
    statements
      .filter(({ node }) => node.name === 'FunctionDefinition' && isPublic(nameOf(source, node)))
      .map(({ node, decorators }) => [
        nameOf(source, node),
        readCallable(context, node, readDecorators(context, decorators)),
      ]),
  );
}

function readConstants({ source, statements }: ModuleFile, context: Context): Module['constants'] {
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

function describePackage(folder: PackageFolder, modules: Inventory['modules'], scopes: Scopes): Package {
  const init = modules[folder.name];
  const version = folder.version ?? init?.constants.__version__?.value?.replace(/^['"]|['"]$/g, '');
  if (init === undefined || version === undefined) {
    const found = init ? 'no `__version__`' : 'no `__init__.py`';
    throw new Error(
      `${folder.folder}/${folder.name}: expected a package that states its version, found ${found}. Add it.`,
    );
  }
  return {
    distribution: folder.distribution,
    version,
    folder: folder.folder,
    exports: exportsOf(folder.name, init, scopes),
  };
}

function exportsOf(name: string, init: Module, scopes: Scopes): Package['exports'] {
  const own = [...(scopes.get(name) ?? [])].filter(
    ([local, target]) => isPublic(local) && target.startsWith('superduper'),
  );
  const names = init.all ?? own.map(([local]) => local);
  return sortedRecord(
    names.map((local) => {
      const target = resolveName(scopes, name, local);
      if (target === undefined) {
        throw new Error(
          `${init.path}: expected every name of \`__all__\` to be bound, found \`${local}\`, which nothing binds. Import it or remove it.`,
        );
      }
      return [local, target] as const;
    }),
  );
}
