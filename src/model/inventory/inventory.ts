import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { HOW_TO_FIX, type Inventory, inventorySchema, SCHEMA_VERSION } from '../../shared/inventory/types';

export * from '../../shared/inventory/types';

/** Reads a version's API inventory. If it's missing or invalid, throws an error that names the file and the invalid key. */
export function readInventory(file: string): Inventory {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${file}: expected an API inventory, but the file can’t be read: ${reason}. ${HOW_TO_FIX}`,
    );
  }
  return checkInventory(value, file);
}

/** Validates an API inventory and returns it. Throws an error that names `file` and the first invalid key. */
export function checkInventory(value: unknown, file: string): Inventory {
  // Checks the format version first, because errors about keys would be misleading in an older format.
  const version = (value as Partial<Inventory> | null)?.schemaVersion;
  if (version !== SCHEMA_VERSION)
    throw new Error(`${file}: schemaVersion: expected ${SCHEMA_VERSION}, found ${version}. ${HOW_TO_FIX}`);
  const [issue] = inventorySchema.safeParse(value).error?.issues ?? [];
  if (issue) throw new Error(`${file}: ${z.core.toDotPath(issue.path)}: ${issue.message}. ${HOW_TO_FIX}`);
  return value as Inventory;
}
