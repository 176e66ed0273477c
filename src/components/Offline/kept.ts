import { typeOf } from '@site/src/offline/archive';
import { cacheName, cachesOf, type KeptMark, MARK } from '@site/src/offline/names';

/** How many files are written at once. */
const AT_ONCE = 32;

/** @returns what this browser keeps, whole, by version */
export async function keptMarks(baseUrl: string): Promise<Map<string, KeptMark>> {
  const marks = new Map<string, KeptMark>();
  for (const name of await ownCaches(baseUrl)) {
    const mark = await (await caches.match(MARK, { cacheName: name }))?.json();
    if (mark) marks.set((mark as KeptMark).version, mark as KeptMark);
  }
  return marks;
}

/** Removes what an interruption has left. */
export async function removeRests(baseUrl: string): Promise<void> {
  for (const name of await ownCaches(baseUrl))
    if (!(await caches.match(MARK, { cacheName: name }))) await caches.delete(name);
}

/**
 * Stores the files of a version; whole or not at all. What was kept of another build goes when this one is whole.
 *
 * @throws what the browser throws where there is no room
 */
export async function storeFiles(
  baseUrl: string,
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  mark: KeptMark,
): Promise<void> {
  const name = cacheName(baseUrl, mark);
  await caches.delete(name);
  const cache = await caches.open(name);
  try {
    const queue = [...files];
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const [address, content] = next;
        await cache.put(address, new Response(content, { headers: { 'Content-Type': typeOf(address) } }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await cache.put(MARK, new Response(JSON.stringify(mark)));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  await removeFiles(baseUrl, mark.version, name);
}

/** Removes a version; all builds of it but the one in the cache that is named. */
export async function removeFiles(baseUrl: string, version: string, but?: string): Promise<void> {
  const begin = `${cachesOf(baseUrl)}${version} `;
  for (const name of await ownCaches(baseUrl))
    if (name !== but && name.startsWith(begin)) await caches.delete(name);
}

async function ownCaches(baseUrl: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachesOf(baseUrl)));
}
