import type { Messages } from '../../model/inventory/messages';
import { resolveName, resolveQualified, type Scopes } from '../../model/inventory/names';
import { type Inventory, SCHEMA_VERSION } from '../../model/inventory/types';
import { type ExtractionContext, isPublic, sortedRecord } from './context';
import { describePackage } from './exports';
import { ancestryOf, type Hierarchy, readHead } from './hierarchy';
import { readMessages } from './messages';
import { describeModule } from './modules';
import { type PackageFolder, readPackages } from './packages';
import { type ModuleFile, readModule, scopeOf } from './scope';
import { statementsOf } from './statements';

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
  const { packages, files, scopes } = openCheckout(checkout);
  const hierarchy = readHierarchy(files, scopes);
  const documented = withAncestors(hierarchy);
  const modules = sortedRecord(
    files.map((file) => [file.name, describeModule(file, contextOf(file, scopes), hierarchy, documented)]),
  );
  return {
    generated: GENERATED,
    schemaVersion: SCHEMA_VERSION,
    commit,
    packages: sortedRecord(packages.map((folder) => [folder.name, describePackage(folder, modules, scopes)])),
    modules,
  };
}

/**
 * Reads the messages of the exceptions that the framework and its plugins raise.
 *
 * @param checkout - As above.
 * @param commit - As above.
 */
export function extractMessages(checkout: string, commit: string): Messages {
  const { files, scopes } = openCheckout(checkout);
  const messages = new Map<string, Set<string>>();
  for (const [place, message] of files.flatMap((file) => readMessages(contextOf(file, scopes)))) {
    messages.set(place, (messages.get(place) ?? new Set()).add(message));
  }
  const sorted = sortedRecord([...messages].map(([place, texts]) => [place, [...texts].sort()]));
  return { generated: GENERATED, commit, messages: sorted };
}

function openCheckout(checkout: string) {
  const packages = readPackages(checkout);
  const files = packages.flatMap((folder) => folder.modules).map(openModule);
  return { packages, files, scopes: new Map(files.map((file) => [file.name, scopeOf(file)])) };
}

function openModule(file: PackageFolder['modules'][number]): ModuleFile {
  return readModule({ ...file, statements: statementsOf(file.source, file.source.root) });
}

function contextOf({ name, source, isPackage }: ModuleFile, scopes: Scopes): ExtractionContext {
  return {
    source,
    module: name,
    isPackage,
    resolve: (dotted) => resolveName(scopes, name, dotted),
    qualify: (path) => resolveQualified(scopes, path),
  };
}

function readHierarchy(files: ModuleFile[], scopes: Scopes): Hierarchy {
  const heads = files.flatMap((file) => {
    const context = contextOf(file, scopes);
    const classes = file.statements.filter(({ node }) => node.name === 'ClassDefinition');
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
