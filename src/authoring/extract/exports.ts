import { resolveName, type Scopes } from '../../model/inventory/names';
import type { Inventory, Module, Package } from '../../model/inventory/types';
import { isPublic, sortedRecord } from './context';
import type { PackageFolder } from './packages';

/**
 * Describes a package: where it comes from and what its top level offers.
 *
 * @param folder - The package as it was found.
 * @param modules - All modules of the inventory.
 * @param scopes - Their scopes.
 * @returns The facts about the package.
 * @throws Error naming the package or its file if it states no version, or exports a name that nothing binds.
 */
export function describePackage(
  folder: PackageFolder,
  modules: Inventory['modules'],
  scopes: Scopes,
): Package {
  const init = modules[folder.name];
  const version = folder.version ?? init?.constants.__version__?.value?.replace(/^['"]|['"]$/g, '');
  if (init === undefined || version === undefined) {
    const found = init ? 'no `__version__`' : 'no `__init__.py`';
    throw new Error(`${folder.name}: expected a package that states its version, found ${found}. Add it.`);
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
