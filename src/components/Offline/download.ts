/** Bytes of an archive that have arrived, kept while the tab is open so that what was interrupted goes on. */
export interface Loaded {
  build: string;
  parts: Uint8Array<ArrayBuffer>[];
  read: number;
}

/**
 * Loads what is missing of an archive.
 *
 * @param address - With the base path.
 * @param partial - What is there already; what arrives is added to it.
 * @param bytes - How many there are in all.
 * @throws if the connection breaks, or is ended, before all has arrived
 */
export async function loadRest(
  address: string,
  partial: Loaded,
  bytes: number,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (read: number) => void },
): Promise<void> {
  const headers: HeadersInit = partial.read > 0 ? { Range: `bytes=${partial.read}-` } : {};
  const response = await fetch(address, { headers, signal, cache: 'no-store' });
  if (!response.ok || !response.body) throw new Error(`${address}: status ${response.status}`);
  // Not every host sends a part: then all of it comes anew.
  if (response.status !== 206) Object.assign(partial, { parts: [], read: 0 });
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    partial.parts.push(part.value);
    partial.read += part.value.length;
    onProgress(partial.read);
  }
  if (partial.read < bytes) throw new Error(`${address}: ended after ${partial.read} of ${bytes} bytes`);
}

/** @returns the SHA-256 of bytes, in hexadecimal */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @returns the bytes without gzip */
export async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
