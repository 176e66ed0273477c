/** Steps of drawing the site's icons, for `scripts/icons.ts`. */

/** @returns an ICO file that holds the same icon in several sizes, each as a PNG */
export function icoOf(images: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    // Width and height, one byte each, in which 256 is 0; then one plane of 32 bits a pixel.
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
 * @param mark - The mark as an SVG whose ground is its first, rounded `<rect>`.
 * @returns The mark on a ground that fills the square, for systems that cut icons to a shape of their own: what is drawn on it stays in
 *   the middle four fifths, which every shape leaves.
 * @throws If the mark has no such ground.
 */
export function maskable(mark: string): string {
  const [whole, ground, drawing] = /^([\s\S]*<rect[^>]*?) rx="\d+"([\s\S]*)<\/svg>\s*$/.exec(mark) ?? [];
  const [paint = '', rest] = drawing?.split(/(?<=\/>)([\s\S]*)/) ?? [];
  if (whole === undefined || rest === undefined) {
    throw new Error(
      'static/img/logo.svg: expected a <rect … rx="…"/> as its ground, found none. Draw the ground first.',
    );
  }
  return `${ground}${paint}<g transform="translate(3.2 3.2) scale(0.8)">${rest}</g></svg>`;
}
