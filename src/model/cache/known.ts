/** @returns what a map has under a key; if it has nothing, it is made and put there */
export function knownIn<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
