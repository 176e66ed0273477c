import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { buildIco, createMaskableIcon } from '../src/authoring/icon-formats';

const FOLDER = 'static/img';

// Converts the logo to icons for browsers and operating systems. Run this script after you change `static/img/logo.svg`.
const logo = readFileSync(join(FOLDER, 'logo.svg'), 'utf8');
const draw = (svg: string, size: number) =>
  Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng());
const icons: Record<string, Buffer> = {
  'favicon.ico': buildIco([16, 32, 48].map((size) => ({ size, png: draw(logo, size) }))),
  'icon-192.png': draw(logo, 192),
  'icon-512.png': draw(logo, 512),
  'icon-maskable-512.png': draw(createMaskableIcon(logo), 512),
  // Without rounded corners, because iOS rounds them.
  'apple-touch-icon.png': draw(createMaskableIcon(logo), 180),
};
for (const [name, icon] of Object.entries(icons)) {
  writeFileSync(join(FOLDER, name), icon);
  console.log(`${FOLDER}/${name} ${icon.length} bytes`);
}
