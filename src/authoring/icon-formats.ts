const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/** Builds an ICO file that contains an icon as PNG in several sizes. */
export function buildIco(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES + ICO_ENTRY_BYTES * images.length);
  // Type 1 identifies an icon.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * index;
    // Width and height (0 means 256), one color plane, and 32 bits per pixel.
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

/** Creates an app icon that systems can crop to a circle. The logo must start with a rounded `<rect>` as its background. */
export function createMaskableIcon(logo: string): string {
  // Matches `<svg …><rect … rx="6" …/>…</svg>`. Everything after the background is the drawing.
  const [match, rectStart, rectEnd, drawing] =
    /^([\s\S]*<rect[^>]*?) rx="\d+"([^>]*\/>)([\s\S]*)<\/svg>\s*$/.exec(logo) ?? [];
  if (match === undefined)
    throw new Error(
      'static/img/logo.svg: expected a <rect … rx="…"/> as its background, found none. Draw the background first.',
    );
  // Scales the drawing to the middle 80 % of the icon, which no system crops. The translation centers it, because it's 32 units wide.
  return `${rectStart}${rectEnd}<g transform="translate(3.2 3.2) scale(0.8)">${drawing}</g></svg>`;
}
