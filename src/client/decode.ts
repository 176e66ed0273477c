/** Returns the decoded part of a URL, or the part itself if it is malformed. `decodeURI` keeps encoded separators. */
export function decodeSafely(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
