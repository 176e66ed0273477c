import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { HOW_TO_FIX, type Inventory, inventorySchema, SCHEMA_VERSION } from '../../shared/inventory/types';

export * from '../../shared/inventory/types';

/** Reads the API inventory of a version. Throws an error that names the file and the missing or invalid key. */
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

/** Checks that a value is an API inventory in the current file format, and returns it. Errors name `file` and the invalid key. */
export function checkInventory(value: unknown, file: string): Inventory {
  // The format version is checked first, because errors about keys would be misleading for a file in another format.
  const version = (value as Partial<Inventory> | null)?.schemaVersion;
  if (version !== SCHEMA_VERSION)
    throw new Error(`${file}: schemaVersion: expected ${SCHEMA_VERSION}, found ${version}. ${HOW_TO_FIX}`);
  const [issue] = inventorySchema.safeParse(value).error?.issues ?? [];
  if (issue) throw new Error(`${file}: ${z.core.toDotPath(issue.path)}: ${issue.message}. ${HOW_TO_FIX}`);
  return value as Inventory;
}
