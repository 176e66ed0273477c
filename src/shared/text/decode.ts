/** Decodes text such as `a%20b`. Returns invalid text unchanged. Pass `decodeURI` to leave `%2F` encoded. */
export function decodeSafely(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
