import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { HOW_TO_FIX, type Inventory, inventorySchema, SCHEMA_VERSION } from './types';

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

/**
 * Checks that a parsed file is an API inventory of the present schema version.
 *
 * @param value - The parsed JSON.
 * @param file - Its path, for messages.
 * @returns The same value, typed.
 * @throws Error naming the file, the key, what was expected and what was found.
 */
export function checkInventory(value: unknown, file: string): Inventory {
  const fail = (key: string, expected: string, found: unknown) => {
    throw new Error(`${file}: ${key}: expected ${expected}, found ${show(found)}. ${HOW_TO_FIX}`);
  };
  // The version first: a file of another layout would only fail at a key that says nothing.
  const found = (value as Partial<Inventory> | null)?.schemaVersion;
  if (found !== SCHEMA_VERSION) fail('schemaVersion', String(SCHEMA_VERSION), found);
  const [issue] = inventorySchema.safeParse(value).error?.issues ?? [];
  if (issue) {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
    fail(path.reduce(member, ''), expectedBy(issue), path.reduce(valueIn, value));
  }
  return value as Inventory;
}

function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'no such key';
  if (issue.code === 'invalid_value') return issue.values.map((one) => JSON.stringify(one)).join(' or ');
  const type = issue.code === 'invalid_type' ? issue.expected.replace('record', 'object') : issue.message;
  return `${/^[ao]/.test(type) ? 'an' : 'a'} ${type}`;
}

function valueIn(value: unknown, key: PropertyKey): unknown {
  return (value as Record<PropertyKey, unknown> | undefined)?.[key];
}

function member(key: string, name: PropertyKey): string {
  if (typeof name === 'number') return `${key}[${name}]`;
  if (!/^[A-Za-z_]\w*$/.test(String(name))) return `${key}[${JSON.stringify(name)}]`;
  return key === '' ? String(name) : `${key}.${String(name)}`;
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
