/**
 * @param text - A part of an address, percent-encoded; it may be anything.
 * @param decode - `decodeURI` leaves encoded what would part a path.
 * @returns It decoded; as it is where a stray percent sign is part of it.
 */
export function decoded(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
