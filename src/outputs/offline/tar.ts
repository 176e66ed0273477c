const BLOCK_SIZE = 512;
const CHECKSUM_OFFSET = 148;

/** Packs files into a `ustar` archive with a fixed date. Throws an error for paths over 255 bytes and for file names over 100 bytes. */
export function packTar(files: ReadonlyMap<string, string | Uint8Array>): Buffer {
  const blocks: Uint8Array[] = [];
  for (const [path, text] of files) {
    const content = Buffer.from(text);
    const paddingLength = (BLOCK_SIZE - (content.length % BLOCK_SIZE)) % BLOCK_SIZE;
    blocks.push(createHeader(path, content.length), content, Buffer.alloc(paddingLength));
  }
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_SIZE)]);
}

function createHeader(path: string, size: number): Buffer {
  const [prefix, name] = splitPath(path);
  if (Buffer.byteLength(name) > 100 || Buffer.byteLength(prefix) > 155)
    throw new Error(
      `expected a path that fits into a tar archive, found ${path}. Shorten the id of the page.`,
    );
  const block = Buffer.alloc(BLOCK_SIZE);
  const formatOctal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  const owner = formatOctal(0, 7).repeat(2);
  const date = formatOctal(0, 11);
  // The second argument of each `write` is the field's offset in the header.
  block.write(name, 0);
  block.write(formatOctal(0o644, 7) + owner + formatOctal(size, 11) + date, 100);
  // The checksum is the sum of all bytes in the header, where spaces replace the checksum itself. The `0` after it means “regular file”.
  block.write('        0', CHECKSUM_OFFSET);
  block.write('ustar\0' + '00', 257);
  block.write(prefix, 345);
  const checksum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${formatOctal(checksum, 6)} `, CHECKSUM_OFFSET);
  return block;
}

/** Splits a long path at the first slash that leaves at most 100 bytes for the name. Shorter paths don't need a prefix. */
function splitPath(path: string): [prefix: string, name: string] {
  const length = Buffer.byteLength(path);
  const slashIndex = length <= 100 ? -1 : path.indexOf('/', length - 101);
  return slashIndex < 0 ? ['', path] : [path.slice(0, slashIndex), path.slice(slashIndex + 1)];
}
