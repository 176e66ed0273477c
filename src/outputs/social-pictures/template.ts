import { readFileSync } from 'node:fs';
import { PICTURE_SIZE } from '../../shared/social-picture-path';
import type { SocialCard } from './card';
import { fitText, formatText, type MeasureText } from './renderer';

const INK = '#15152b';
const INDIGO = '#4b3fd0';
const LAVENDER = '#bdb8ff';
const AMBER = '#ffb347';
const WHITE = '#ffffff';

// All lengths are in pixels.
const MARGIN = 72;
const LOGO_SIZE = 64;
const NAME_X = MARGIN + LOGO_SIZE + 20;
/** Frame around the version's label. */
const CHIP = { x: MARGIN + 345, height: 50, padding: 22, fontSize: 30, baseline: MARGIN + 42 };
/** Large logo on the right: three stacked discs that the picture's edge cuts off. */
const STACK = { x: 880, radiusX: 230, radiusY: 82, discHeight: 126, discTops: [170, 320, 470] } as const;
const STACK_CENTER = STACK.x + STACK.radiusX;
const TEXT_WIDTH = 790;
const TITLE_BOX = { width: TEXT_WIDTH, maxLines: 3, sizes: [92, 80, 68, 58, 50] } as const;
const SECTION_BOX = { width: TEXT_WIDTH, maxLines: 1, sizes: [32] } as const;
/** Space below the baseline of the title's last line, for letters such as `p`. */
const TITLE_DESCENT = 14;
/** Shifts the title to the left by this number of pixels, because the glyphs of large letters start with some blank space. */
const TITLE_OVERHANG = 3;
const SECTION_GAP = 12;

interface Fonts {
  bold: MeasureText;
  medium: MeasureText;
}

/** Draws a page's social picture as SVG. Calculates the layout itself, because that takes a twelfth of the time that the library satori needs. */
export function drawCard(card: SocialCard, fonts: Fonts): string {
  const { width, height } = PICTURE_SIZE;
  const title = fitText(card.title, TITLE_BOX, fonts.bold);
  const lineHeight = Math.round(title.size * 1.08);
  const firstBaseline = height - MARGIN - TITLE_DESCENT - lineHeight * (title.lines.length - 1);
  const section = fitText(card.trail.join(' / ') || 'Documentation', SECTION_BOX, fonts.medium);
  const sectionBaseline = firstBaseline - title.size - SECTION_GAP;
  const sectionStyle = { size: section.size, weight: 500, color: LAVENDER };
  const titleStyle = { size: title.size, weight: 700, color: WHITE };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${INK}"/>`,
    STACK_DRAWING,
    BRAND_DRAWING,
    card.version ? drawVersionChip(card.version, fonts) : '',
    formatText(section.lines[0] ?? '', { x: MARGIN, y: sectionBaseline, ...sectionStyle }),
    ...title.lines.map((line, index) =>
      formatText(line, { x: MARGIN - TITLE_OVERHANG, y: firstBaseline + lineHeight * index, ...titleStyle }),
    ),
    '</svg>',
  ].join('\n');
}

const [TOP, MIDDLE, BOTTOM] = STACK.discTops;

/** Drawn from bottom to top, so that each disc covers a part of the one below it. */
const STACK_DRAWING = [
  drawDisc(BOTTOM, '#2a2379'),
  drawDisc(MIDDLE, '#3a31a6'),
  drawDisc(TOP, INDIGO),
  drawSurface(TOP, AMBER),
  `<path d="m${STACK_CENTER - 50} 338 50-40 50 40" fill="none" stroke="${WHITE}" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"/>`,
].join('\n');

function drawDisc(top: number, color: string): string {
  const { x, radiusX, radiusY, discHeight } = STACK;
  const side = `M${x} ${top}v${discHeight}a${radiusX} ${radiusY} 0 0 0 ${2 * radiusX} 0v-${discHeight}z`;
  return `<path d="${side}" fill="${color}"/>${drawSurface(top, INK)}`;
}

function drawSurface(top: number, color: string): string {
  return `<ellipse cx="${STACK_CENTER}" cy="${top}" rx="${STACK.radiusX}" ry="${STACK.radiusY}" fill="${color}"/>`;
}

const LOGO = readFileSync('static/img/logo.svg', 'utf8');

const BRAND_DRAWING = [
  LOGO.replace('<svg ', `<svg x="${MARGIN}" y="${MARGIN}" width="${LOGO_SIZE}" height="${LOGO_SIZE}" `),
  formatText('superduper', { x: NAME_X, y: MARGIN + 45, size: 42, weight: 700, color: WHITE }),
].join('\n');

function drawVersionChip(version: string, { medium }: Fonts): string {
  const { x, height, padding, fontSize, baseline } = CHIP;
  const top = MARGIN + (LOGO_SIZE - height) / 2;
  const width = Math.ceil(medium(version) * fontSize) + 2 * padding;
  return [
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" rx="${height / 2}" fill="none" stroke="${LAVENDER}" stroke-width="2"/>`,
    formatText(version, { x: x + padding, y: baseline, size: fontSize, weight: 500, color: LAVENDER }),
  ].join('\n');
}
