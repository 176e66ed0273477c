/** Decodes percent-encoded text such as `%20`. Returns the text unchanged if it is malformed. Pass `decodeURI` to keep encoded slashes. */
export function decodeSafely(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
