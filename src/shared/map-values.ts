/** Copies an object and replaces each value with the result of `map`. */
export function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
