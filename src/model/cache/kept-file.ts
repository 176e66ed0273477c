/** A file as it is kept: its text, or in base64 the bytes of what is none. */
export type StoredFile = string | { base64: string };

export function storedFile(content: string | Uint8Array): StoredFile {
  return typeof content === 'string' ? content : { base64: Buffer.from(content).toString('base64') };
}

/** @returns what {@link storedFile} was given */
export function contentOf(kept: StoredFile): string | Buffer {
  return typeof kept === 'string' ? kept : Buffer.from(kept.base64, 'base64');
}
