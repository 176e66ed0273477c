/** @returns The picture's size in pixels; null if the file is no PNG. */
export function pngSize(file: Buffer): { width: number; height: number } | null {
  const isPng = file.length > 24 && file.toString('latin1', 1, 4) === 'PNG';
  return isPng ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) } : null;
}
