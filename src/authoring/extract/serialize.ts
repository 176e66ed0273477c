const MAX_WIDTH = 140;

/**
 * Formats a value as JSON with readable diffs: objects and lists that fit into 140 characters stay on one line. The package
 * `json-stringify-pretty-compact` is similar, but would change 29% of the lines in existing inventories.
 */
export function serialize(value: unknown): string {
  return `${serializeValue(value, 0, 0)}\n`;
}

/** Formats a value as JSON that is indented by `depth` spaces. On the value's first line, `prefixWidth` characters come before the value. */
function serializeValue(value: unknown, depth: number, prefixWidth: number): string {
  const flat = serializeFlat(value);
  if (typeof value !== 'object' || value === null) return flat;
  const lineWidth = prefixWidth + flat.length + ','.length;
  // The outermost object always has one line per entry.
  if (depth > 0 && lineWidth <= MAX_WIDTH) return flat;

  const indent = ' '.repeat(depth + 1);
  const entries = Array.isArray(value)
    ? value.map((item) => `${indent}${serializeValue(item, depth + 1, indent.length)}`)
    : Object.entries(value).map(([key, item]) => {
        const label = `${indent}${JSON.stringify(key)}: `;
        return `${label}${serializeValue(item, depth + 1, label.length)}`;
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${entries.join(',\n')}\n${' '.repeat(depth)}${close}`;
}

function serializeFlat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serializeFlat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${serializeFlat(item)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
