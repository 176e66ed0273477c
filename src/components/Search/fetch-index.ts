/** An index could not be fetched: no answer, or an answer that is none. */
export class Unreachable extends Error {}

/**
 * Fetches an index.
 *
 * @param address - With the base path.
 * @param bytes - How long it is before compression.
 * @param again - Whether an earlier try has failed: what failed once may have been kept.
 * @param onProgress - Told which share has arrived, from 0 to 1.
 * @throws Unreachable, if it does not arrive.
 */
export async function fetchIndex(
  address: string,
  bytes: number,
  again: boolean,
  onProgress: (share: number) => void,
): Promise<string> {
  try {
    const response = await fetch(address, { cache: again ? 'reload' : 'default' });
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
      onProgress(Math.min(1, arrived / bytes));
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof Unreachable ? error : new Unreachable(`${address}: ${String(error)}`);
  }
}
