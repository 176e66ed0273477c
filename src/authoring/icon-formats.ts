/** Builds an ICO file that contains an icon in several sizes, each as a PNG image. */
export function buildIco(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    // Writes the width and the height as a byte each, where 0 means 256, then one color plane and 32 bits per pixel.
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

/**
 * Creates the app icon for systems that crop icons, for example to a circle. The background fills the square, and the logo is scaled to the middle
 * 80 %, which no system crops.
 *
 * @throws Error if the logo doesn't start with a background, a rounded `<rect>`.
 */
export function createMaskableIcon(logo: string): string {
  const [match, rectStart, rectEnd, drawing] =
    /^([\s\S]*<rect[^>]*?) rx="\d+"([^>]*\/>)([\s\S]*)<\/svg>\s*$/.exec(logo) ?? [];
  if (match === undefined)
    throw new Error(
      'static/img/logo.svg: expected a <rect … rx="…"/> as its background, found none. Draw the background first.',
    );
  return `${rectStart}${rectEnd}<g transform="translate(3.2 3.2) scale(0.8)">${drawing}</g></svg>`;
}
