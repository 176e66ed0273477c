/** A part of an index could not be fetched: no answer, or an answer that is none. */
class Unreachable extends Error {}

/**
 * Fetches a part of an index.
 *
 * @param address - With the base path.
 * @param options - `again`: whether an earlier try has failed, as what failed once may have been kept; `signal` ends it.
 * @param onProgress - Told how many bytes have arrived, as they are before compression.
 * @throws Unreachable, if it does not arrive, or is ended.
 */
export async function fetchIndex(
  address: string,
  { again, signal }: { again: boolean; signal: AbortSignal },
  onProgress: (bytes: number) => void,
): Promise<string> {
  try {
    const response = await fetch(address, { cache: again ? 'reload' : 'default', signal });
    if (!response.ok)
      throw new Unreachable(`${address}: expected an index, found status ${response.status}.`);
    const reader = response.body?.getReader();
    if (!reader) return await response.text();
    const decoder = new TextDecoder();
    let text = '';
    let arrived = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      arrived += part.value.length;
      text += decoder.decode(part.value, { stream: true });
      onProgress(arrived);
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof Unreachable ? error : new Unreachable(`${address}: ${String(error)}`);
  }
}
