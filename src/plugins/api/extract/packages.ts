import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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
/** What a new plugin is copied from. */
const SKIPPED_PLUGINS = ['template'];

/**
 * Finds and parses the framework and its plugins.
 *
 * @param checkout - Path of the framework's repository.
 * @returns The packages, sorted by name.
 * @throws Error if the folder is no such repository, or a file in it does not parse.
 */
export function readPackages(checkout: string): PackageFolder[] {
  const plugins = foldersIn(join(checkout, 'plugins')).filter((name) => !SKIPPED_PLUGINS.includes(name));
  const packages = [{ name: 'superduper', folder: '' }];
  for (const plugin of plugins) {
    const folder = `plugins/${plugin}`;
    const names = foldersIn(join(checkout, folder)).filter((name) => name.startsWith('superduper_'));
    packages.push(...names.map((name) => ({ name, folder })));
  }
  return packages
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, folder }) => ({
      name,
      folder,
      ...readProject(checkout, folder),
      modules: readModules(checkout, [folder, name].filter(Boolean).join('/'), name),
    }));
}

function foldersIn(path: string): string[] {
  if (!existsSync(path)) {
    throw new Error(
      `${path}: expected a folder of the framework's repository, found nothing. Name its root with --source.`,
    );
  }
  return readdirSync(path)
    .filter((name) => statSync(join(path, name)).isDirectory())
    .sort();
}

function readProject(checkout: string, folder: string): Pick<PackageFolder, 'distribution' | 'version'> {
  const file = join(folder, 'pyproject.toml');
  const text = readFileSync(join(checkout, file), 'utf8');
  const [, project = ''] = text.match(/^\[project\]$([\s\S]*?)(?=^\[|(?![\s\S]))/m) ?? [];
  const key = (name: string) => project.match(new RegExp(`^${name}\\s*=\\s*['"]([^'"]+)['"]`, 'm'))?.[1];
  const distribution = key('name');
  if (distribution === undefined) {
    throw new Error(`${file}: expected a name under [project], found none. Check out a commit that has one.`);
  }
  return { distribution, version: key('version') };
}

function readModules(checkout: string, path: string, name: string): PackageFolder['modules'] {
  return readdirSync(join(checkout, path))
    .sort()
    .flatMap((entry) => {
      const file = `${path}/${entry}`;
      if (statSync(join(checkout, file)).isDirectory()) {
        return SKIPPED_FOLDERS.includes(entry) ? [] : readModules(checkout, file, `${name}.${entry}`);
      }
      if (!entry.endsWith('.py')) return [];
      const isPackage = entry === '__init__.py';
      const source = parseSource(file, readFileSync(join(checkout, file), 'utf8'));
      return [{ name: isPackage ? name : `${name}.${entry.slice(0, -'.py'.length)}`, isPackage, source }];
    });
}
