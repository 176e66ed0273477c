/** A file as it is kept: its text, or in base64 the bytes of what is none. */
export type KeptFile = string | { base64: string };

export function keptFile(content: string | Uint8Array): KeptFile {
  return typeof content === 'string' ? content : { base64: Buffer.from(content).toString('base64') };
}

/** @returns what {@link keptFile} was given */
export function contentOf(kept: KeptFile): string | Buffer {
  return typeof kept === 'string' ? kept : Buffer.from(kept.base64, 'base64');
}
