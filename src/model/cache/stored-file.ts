/** A file as a cache stores it: its text, or the bytes in base64 if it is no text. */
export type StoredFile = string | { base64: string };

export function storedFile(content: string | Uint8Array): StoredFile {
  return typeof content === 'string' ? content : { base64: Buffer.from(content).toString('base64') };
}

/** @returns the content that {@link storedFile} was given */
export function contentOf(stored: StoredFile): string | Buffer {
  return typeof stored === 'string' ? stored : Buffer.from(stored.base64, 'base64');
}
