import { readFileSync } from 'node:fs';
import { PICTURE_SIZE } from '../../shared/social-picture-path';
import type { SocialCard } from './card';
import { fitText, formatText, type MeasureText } from './renderer';

const INK = '#15152b';
const INDIGO = '#4b3fd0';
const LAVENDER = '#bdb8ff';
const AMBER = '#ffb347';
const WHITE = '#ffffff';

const MARGIN = 72;
/** Left edge in pixels of the large logo on the right side of the picture. */
const STORE_LEFT = 880;
/** Maximum width of a line of text. */
const TEXT_WIDTH = 790;
const TITLE_BOX = { width: TEXT_WIDTH, maxLines: 3, sizes: [92, 80, 68, 58, 50] } as const;
const SECTION_BOX = { width: TEXT_WIDTH, maxLines: 1, sizes: [32] } as const;

/** Functions that measure text in the two font weights of a social picture. */
export interface Fonts {
  bold: MeasureText;
  medium: MeasureText;
}

/** Draws the social picture of a page as SVG. The layout is calculated here instead of by the library satori, which takes 12 times as long. */
export function drawCard(card: SocialCard, fonts: Fonts): string {
  const { width, height } = PICTURE_SIZE;
  const title = fitText(card.title, TITLE_BOX, fonts.bold);
  const lineHeight = Math.round(title.size * 1.08);
  const firstBaseline = height - MARGIN - 14 - lineHeight * (title.lines.length - 1);
  const section = fitText(card.section.join(' / ') || 'Documentation', SECTION_BOX, fonts.medium);
  const sectionBaseline = firstBaseline - title.size - 12;
  const sectionStyle = { size: section.size, weight: 500, color: LAVENDER };
  const titleStyle = { size: title.size, weight: 700, color: WHITE };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${INK}"/>`,
    STORE_DRAWING,
    BRAND,
    card.version ? drawVersionChip(card.version, fonts) : '',
    formatText(section.lines[0] ?? '', { x: MARGIN, y: sectionBaseline, ...sectionStyle }),
    ...title.lines.map((line, index) =>
      formatText(line, { x: MARGIN - 3, y: firstBaseline + lineHeight * index, ...titleStyle }),
    ),
    '</svg>',
  ].join('\n');
}

/** Drawing of the logo as a store with three layers, the newest on top. It extends beyond the edge of the picture. */
const STORE_DRAWING = [
  drawDisc(470, '#2a2379'),
  drawDisc(320, '#3a31a6'),
  drawDisc(170, INDIGO),
  `<ellipse cx="1110" cy="170" rx="230" ry="82" fill="${AMBER}"/>`,
  `<path d="m1060 338 50-40 50 40" fill="none" stroke="${WHITE}" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"/>`,
].join('\n');

function drawDisc(y: number, color: string): string {
  return `<path d="M${STORE_LEFT} ${y}v126a230 82 0 0 0 460 0v-126z" fill="${color}"/><ellipse cx="1110" cy="${y}" rx="230" ry="82" fill="${INK}"/>`;
}

const LOGO = readFileSync('static/img/logo.svg', 'utf8');

const BRAND = [
  LOGO.replace('<svg ', `<svg x="${MARGIN}" y="${MARGIN}" width="64" height="64" `),
  formatText('superduper', { x: MARGIN + 84, y: MARGIN + 45, size: 42, weight: 700, color: WHITE }),
].join('\n');

function drawVersionChip(version: string, { medium }: Fonts): string {
  const size = 30;
  const chipLeft = MARGIN + 345;
  const width = Math.ceil(medium(version) * size) + 44;
  return [
    `<rect x="${chipLeft}" y="${MARGIN + 7}" width="${width}" height="50" rx="25" fill="none" stroke="${LAVENDER}" stroke-width="2"/>`,
    formatText(version, { x: chipLeft + 22, y: MARGIN + 42, size, weight: 500, color: LAVENDER }),
  ].join('\n');
}
