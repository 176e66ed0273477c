import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { HOW_TO_FIX, type Inventory, inventorySchema, SCHEMA_VERSION } from './types';

export * from './types';

/** Reads an inventory and checks every key of it; throws an error that names the file and the key that is wrong or missing. */
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

/**
 * Checks that a parsed file is an API inventory of the present schema version.
 *
 * @throws Error naming the file, the key, what was expected and what was found.
 */
export function checkInventory(value: unknown, file: string): Inventory {
  // The version first: a file of another layout would only fail at a key that says nothing.
  const found = (value as Partial<Inventory> | null)?.schemaVersion;
  if (found !== SCHEMA_VERSION)
    throw new Error(`${file}: schemaVersion: expected ${SCHEMA_VERSION}, found ${found}. ${HOW_TO_FIX}`);
  const [issue] = inventorySchema.safeParse(value).error?.issues ?? [];
  if (issue) throw new Error(`${file}: ${z.core.toDotPath(issue.path)}: ${issue.message}. ${HOW_TO_FIX}`);
  return value as Inventory;
}
