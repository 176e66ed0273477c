/** Returns the map's value for a key. If the key is missing, creates the value and stores it. */
export function getOrCreate<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  create: () => V,
): V {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
