import { readFileSync } from 'node:fs';
import { PICTURE_SIZE } from '../../shared/social-picture';
import type { Card } from './card';
import { fitText, formatText, type MeasureText } from './renderer';

const INK = '#15152b';
const INDIGO = '#4b3fd0';
const LAVENDER = '#bdb8ff';
const AMBER = '#ffb347';
const WHITE = '#ffffff';

const MARGIN = 72;
/** Left edge of the drawing on the right. */
const STORE_LEFT = 880;
/** Width of the text. */
const TEXT_WIDTH = 790;
const TITLE_BOX = { width: TEXT_WIDTH, maxLines: 3, sizes: [92, 80, 68, 58, 50] } as const;
const SECTION_BOX = { width: TEXT_WIDTH, maxLines: 1, sizes: [32] } as const;

/** Functions that measure text in the two weights of the template. */
export interface Fonts {
  bold: MeasureText;
  medium: MeasureText;
}

/**
 * A social picture in two parts. The part that all pages of a version share is drawn once, so a page only costs its text: a third of the
 * pixels.
 *
 * The SVG is written by hand, because satori needs 12 ms per picture for its layout (this code needs 1 ms), and would only replace
 * `fitText`.
 */
export interface Drawing {
  /** SVG of the picture without the page's text. */
  background: string;
  /** SVG of the page's text, without the drawing on the right. */
  text: string;
  /** Distance of the text from the top of the picture. */
  top: number;
}

/** Draws the social picture of a page. */
export function drawCard(card: Card, fonts: Fonts): Drawing {
  const { width, height } = PICTURE_SIZE;
  const title = fitText(card.title, TITLE_BOX, fonts.bold);
  const lineHeight = Math.round(title.size * 1.08);
  const lastBaseline = height - MARGIN - 14;
  const firstBaseline = lastBaseline - lineHeight * (title.lines.length - 1);
  const section =
    fitText(card.section.join(' / ') || 'Documentation', SECTION_BOX, fonts.medium).lines[0] ?? '';
  const sectionSize = SECTION_BOX.sizes[0];
  const sectionBaseline = firstBaseline - title.size - 12;
  // A line extends above its baseline by a little more than its size, and below it by less than half of its size.
  const top = sectionBaseline - Math.ceil(sectionSize * 1.2);
  const background = formatSvg({ top: 0, width, height }, [
    STORE_DRAWING,
    BRAND,
    ...(card.version ? [drawVersionChip(card.version, fonts)] : []),
  ]);
  const text = formatSvg({ top, width: STORE_LEFT, height: lastBaseline + Math.ceil(title.size / 2) - top }, [
    formatText(section, { x: MARGIN, y: sectionBaseline, size: sectionSize, weight: 500, color: LAVENDER }),
    ...title.lines.map((line, index) =>
      formatText(line, {
        x: MARGIN - 3,
        y: firstBaseline + lineHeight * index,
        size: title.size,
        weight: 700,
        color: WHITE,
      }),
    ),
  ]);
  return { background, text, top };
}

/** Formats a part of the picture, in the picture's coordinates. */
function formatSvg(
  { top, width, height }: Record<'top' | 'width' | 'height', number>,
  elements: readonly string[],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}">`,
    `<rect x="0" y="${top}" width="${width}" height="${height}" fill="${INK}"/>`,
    ...elements,
    '</svg>',
  ].join('\n');
}

/** The enlarged logo: a store of three layers, the newest on top. It extends beyond the picture. */
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
