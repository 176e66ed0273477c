/** Builds an ICO file from PNG images of the same icon. */
export function icoOf(images: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    // Width and height in a byte each, where 0 means 256, then one color plane with 32 bits per pixel.
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

/**
 * Creates the icon for systems that cut icons into their own shape. Its background fills the square, and its drawing is scaled into the
 * middle four fifths, which every shape keeps.
 *
 * @param mark - Logo as an SVG whose first element is a rounded `<rect>`, the background.
 * @throws Error if the logo has no such background.
 */
export function maskable(mark: string): string {
  const [whole, ground, drawing] = /^([\s\S]*<rect[^>]*?) rx="\d+"([\s\S]*)<\/svg>\s*$/.exec(mark) ?? [];
  const [paint = '', rest] = drawing?.split(/(?<=\/>)([\s\S]*)/) ?? [];
  if (whole === undefined || rest === undefined) {
    throw new Error(
      'static/img/logo.svg: expected a <rect … rx="…"/> as its background, found none. Draw the background first.',
    );
  }
  return `${ground}${paint}<g transform="translate(3.2 3.2) scale(0.8)">${rest}</g></svg>`;
}
