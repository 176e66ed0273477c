import { join } from 'node:path';
import { FileMemo } from '../../../model/cache/known';
import { INVENTORY, type Inventory, readInventory } from '../../../model/inventory/inventory';
import { versionFolders } from './site-pages';

/** @returns a function that gives what is made of a version's inventory, once for as long as the file stays as it is */
export function ofInventory<T>(make: (inventory: Inventory) => T): (version: string) => T {
  const made = new FileMemo<T>();
  return (version) => {
    const file = join(versionFolders[version] ?? '', INVENTORY);
    return made.get(file, [file], () => make(readInventory(file)));
  };
}
