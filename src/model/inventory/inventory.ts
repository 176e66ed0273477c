import { readFileSync } from 'node:fs';
import { HOW_TO_FIX, type Inventory } from './types';
import { checkInventory } from './validate';

export * from './types';

/**
 * Reads an inventory and checks all of it.
 *
 * @param file - Path of an `api-inventory.json`.
 * @returns The inventory, every key of which is as the types above say.
 * @throws Error naming the file, and the key that is wrong or missing, if it is not such an inventory.
 */
export function readInventory(file: string): Inventory {
  return checkInventory(parseJson(file), file);
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: expected an API inventory, but it cannot be read: ${reason}. ${HOW_TO_FIX}`);
  }
}
