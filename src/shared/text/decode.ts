/** Decodes text such as `%20`, or returns it unchanged if it's invalid. Pass `decodeURI` to leave `%2F` encoded. */
export function decodeSafely(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
