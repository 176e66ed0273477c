/**
 * Takes what repeats out of bytes, however far back it stood. The pages of a version share their frame, and the script of a page has its
 * text again; gzip, which browsers can undo by themselves, sees no further than 32 KB. What is left goes through gzip afterwards.
 *
 * The form: numbers in groups of seven bits, the lowest first. The length of the whole, the length of the instructions, the instructions,
 * the bytes that are new. An instruction is three numbers: so many new bytes, then so many bytes from so far back.
 */

/** Length of what is looked up, in bytes: repeats that are shorter are left to gzip. */
const WINDOW = 32;
const FACTOR = 0x01000193;
const TABLE_BITS = 20;

/** @returns the bytes in fewer */
export function foldRepeats(bytes: Uint8Array): Uint8Array {
  const places = new Int32Array(1 << TABLE_BITS);
  const instructions: number[] = [];
  const fresh: Uint8Array[] = [];
  // What the byte that leaves the window has been multiplied with by then.
  let leaving = 1;
  for (let i = 0; i < WINDOW; i++) leaving = Math.imul(leaving, FACTOR);
  const last = bytes.length - WINDOW;

  let done = 0;
  while (done <= last) {
    let hash = 0;
    for (let i = done; i < done + WINDOW; i++) hash = (Math.imul(hash, FACTOR) + (bytes[i] as number)) | 0;
    let end = -1;
    for (let start = done; start <= last; start++) {
      const slot = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> (32 - TABLE_BITS);
      const before = (places[slot] as number) - 1;
      // Places that are a window apart are enough: a repeat of twice that length has one of them.
      if (start % WINDOW === 0) places[slot] = start + 1;
      if (before >= 0 && bytes[before] === bytes[start]) {
        const [back, length] = sameAround(bytes, before, start, done);
        if (length >= WINDOW) {
          push(instructions, start - back - done, length, start - before);
          fresh.push(bytes.subarray(done, start - back));
          end = start - back + length;
          break;
        }
      }
      const gone = Math.imul(leaving, bytes[start] as number);
      hash = (Math.imul(hash, FACTOR) + (bytes[start + WINDOW] as number) - gone) | 0;
    }
    if (end < 0) break;
    done = end;
  }
  fresh.push(bytes.subarray(done));
  push(instructions, bytes.length - done, 0, 0);
  const head: number[] = [];
  push(head, bytes.length, instructions.length);
  return joined([Uint8Array.from(head), Uint8Array.from(instructions), ...fresh]);
}

/** How far the bytes at two places are the same: to the left of them, no further than `least`, and in all. A copy never overlaps itself. */
function sameAround(bytes: Uint8Array, first: number, second: number, least: number): [number, number] {
  const distance = second - first;
  let back = 0;
  while (second - back > least && first - back > 0 && bytes[first - back - 1] === bytes[second - back - 1])
    back++;
  const most = Math.min(distance, bytes.length - second + back);
  let length = Math.min(back, most);
  while (length < most && bytes[first - back + length] === bytes[second - back + length]) length++;
  return [back, length];
}

/**
 * @param folded - From {@link foldRepeats}.
 * @returns The bytes as they were.
 * @throws RangeError if they are not whole.
 */
export function unfoldRepeats(folded: Uint8Array): Uint8Array<ArrayBuffer> {
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = folded[at++];
      if (byte === undefined) throw new RangeError('expected a number, found the end');
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const bytes = new Uint8Array(next());
  const instructions = next();
  let fresh = at + instructions;
  const end = fresh;
  let done = 0;
  while (at < end) {
    const [own, length, distance] = [next(), next(), next()];
    bytes.set(folded.subarray(fresh, fresh + own), done);
    fresh += own;
    done += own;
    bytes.copyWithin(done, done - distance, done - distance + length);
    done += length;
  }
  if (done !== bytes.length || fresh !== folded.length)
    throw new RangeError(`expected ${bytes.length} bytes, found ${done}`);
  return bytes;
}

function push(numbers: number[], ...values: number[]): void {
  for (let value of values) {
    for (; value >= 128; value = Math.floor(value / 128)) numbers.push((value % 128) + 128);
    numbers.push(value);
  }
}

/** @returns the parts in one */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
