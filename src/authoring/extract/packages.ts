import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSource, type Source } from './source';

/** A package in a checkout of the framework. */
export interface PackageFolder {
  name: string;
  distribution: string;
  /** As pyproject.toml states it, undefined when that leaves it to the package's `__version__`. */
  version: string | undefined;
  /** The folder of its pyproject.toml, from the root of the repository. */
  folder: string;
  modules: { name: string; isPackage: boolean; source: Source }[];
}

/** Folders that hold no API. */
const SKIPPED_FOLDERS = ['test', 'tests', 'plugin_test', '__pycache__'];
/** A new plugin is copied from this. */
const SKIPPED_PLUGINS = ['template'];

/**
 * Finds and parses the framework and its plugins.
 *
 * @param checkout - Path of the framework's repository.
 * @returns The packages, with the sources of all their modules.
 * @throws Error if the folder is no such repository, or a file in it does not parse.
 */
export function readPackages(checkout: string): PackageFolder[] {
  const plugins = entriesOf(checkout, 'plugins').filter(
    ({ name, isFolder }) => isFolder && !SKIPPED_PLUGINS.includes(name),
  );
  const packages = plugins.flatMap(({ path: folder }) =>
    entriesOf(checkout, folder)
      .filter(({ name, isFolder }) => isFolder && name.startsWith('superduper_'))
      .map(({ name, path }) => readPackage(checkout, { name, path, folder })),
  );
  return [readPackage(checkout, { name: 'superduper', path: 'superduper', folder: '' }), ...packages];
}

function readPackage(
  checkout: string,
  { name, path, folder }: { name: string; path: string; folder: string },
): PackageFolder {
  return { name, folder, ...readProject(checkout, folder), modules: readModules(checkout, path, name) };
}

interface Entry {
  name: string;
  /** From the root of the repository, with slashes on every machine. */
  path: string;
  isFolder: boolean;
}

function entriesOf(checkout: string, folder: string): Entry[] {
  requirePath(checkout, folder);
  return readdirSync(join(checkout, folder), { withFileTypes: true }).map((entry) => ({
    name: entry.name,
    path: `${folder}/${entry.name}`,
    isFolder: entry.isDirectory(),
  }));
}

function requirePath(checkout: string, path: string): void {
  if (existsSync(join(checkout, path))) return;
  throw new Error(
    `${checkout}: expected the root of the framework’s repository with ${path}, found no ${path}. Name it with --source.`,
  );
}

function readProject(checkout: string, folder: string): Pick<PackageFolder, 'distribution' | 'version'> {
  const file = [folder, 'pyproject.toml'].filter(Boolean).join('/');
  requirePath(checkout, file);
  const text = readFileSync(join(checkout, file), 'utf8');
  const project = text.split(/^\[project\]$/m)[1]?.split(/^\[/m)[0] ?? '';
  const key = (name: string) => project.match(new RegExp(`^${name}\\s*=\\s*['"]([^'"]+)['"]`, 'm'))?.[1];
  const distribution = key('name');
  if (distribution === undefined) {
    throw new Error(`${file}: expected a name under [project], found none. Check out a commit that has one.`);
  }
  return { distribution, version: key('version') };
}

function readModules(checkout: string, folder: string, packageName: string): PackageFolder['modules'] {
  return entriesOf(checkout, folder).flatMap(({ name, path, isFolder }) => {
    if (isFolder) {
      return SKIPPED_FOLDERS.includes(name) ? [] : readModules(checkout, path, `${packageName}.${name}`);
    }
    if (!name.endsWith('.py')) return [];
    const isPackage = name === '__init__.py';
    const source = parseSource(path, readFileSync(join(checkout, path), 'utf8'));
    return [
      { name: isPackage ? packageName : `${packageName}.${name.slice(0, -'.py'.length)}`, isPackage, source },
    ];
  });
}
