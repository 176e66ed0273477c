const BLOCK = 512;

/**
 * Makes an archive in the form `ustar` (POSIX.1-1988), which every tar reads. All files are of the same moment, so that the same files are the
 * same bytes.
 *
 * @param files - Contents by path. A path has at most 255 bytes, of which the last part at most 100.
 * @throws Error for a path that is longer.
 */
export function tar(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const blocks: Uint8Array[] = [];
  for (const [path, content] of files) {
    const rest = (BLOCK - (content.length % BLOCK)) % BLOCK;
    blocks.push(head(path, content.length), content, Buffer.alloc(rest));
  }
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function head(path: string, size: number): Buffer {
  // What does not fit into 100 bytes is parted at a slash.
  const at = Buffer.byteLength(path) <= 100 ? -1 : path.indexOf('/', Buffer.byteLength(path) - 101);
  const [prefix, name] = [path.slice(0, Math.max(at, 0)), path.slice(at + 1)];
  if (Buffer.byteLength(name) > 100 || Buffer.byteLength(prefix) > 155)
    throw new Error(`expected a path that fits into an archive, found ${path}. Shorten the id of the page.`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0);
  block.write(octal(0o644, 7) + octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(0, 11), 100);
  block.write('        0', 148);
  block.write('ustar\u000000', 257);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)} `, 148);
  return block;
}
