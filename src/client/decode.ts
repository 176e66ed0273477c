/** @returns a part of an address decoded; as it is where a stray percent sign is part of it. `decodeURI` leaves encoded what would part a path. */
export function decoded(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
