import { typeOf } from '@site/src/offline/archive';
import { CACHE, cacheName, isCacheOf, type KeptMark, MARK } from '@site/src/offline/names';

/** How many files are written at once. */
const AT_ONCE = 32;

/** @returns what this browser keeps, whole, by version */
export async function keptMarks(): Promise<Map<string, KeptMark>> {
  const marks = new Map<string, KeptMark>();
  for (const name of await ownCaches()) {
    const mark = await (await caches.match(MARK, { cacheName: name }))?.json();
    if (mark) marks.set((mark as KeptMark).version, mark as KeptMark);
  }
  return marks;
}

/** Removes what an interruption has left. */
export async function removeRests(): Promise<void> {
  for (const name of await ownCaches())
    if (!(await caches.match(MARK, { cacheName: name }))) await caches.delete(name);
}

/**
 * Stores the files of a version; whole or not at all. What was kept of another build goes when this one is whole.
 *
 * @throws what the browser throws where there is no room
 */
export async function storeFiles(
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  mark: KeptMark,
): Promise<void> {
  const name = cacheName(mark.version, mark.build);
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
  for (const other of await ownCaches())
    if (other !== name && isCacheOf(other, mark.version)) await caches.delete(other);
}

/** Removes a version. */
export async function removeFiles(version: string): Promise<void> {
  for (const name of await ownCaches()) if (isCacheOf(name, version)) await caches.delete(name);
}

async function ownCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(CACHE));
}
