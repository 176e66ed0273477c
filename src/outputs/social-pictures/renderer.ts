import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { knownIn } from '../../model/cache/known';
import { escapeXml } from '../../model/xml';

const family = 'Schibsted Grotesk';

/** Fonts of the pictures. System fonts would make pictures differ between machines. */
export const fontFiles = [700, 500].map((weight) => `src/shared/fonts/schibsted-grotesk-${weight}.ttf`);

const options: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles,
    defaultFontFamily: family,
  },
};

/** Pixels from the renderer: four bytes each, from the top left, all opaque. */
export interface Pixels {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Renders an SVG with the weights 500 and 700 of Schibsted Grotesk. */
export function render(svg: string): Pixels {
  const { pixels, width, height } = new Resvg(svg, options).render();
  return { pixels, width, height };
}

/** Returns the width of a text at font size 1. */
export type Measure = (text: string) => number;

/** Returns a function that measures texts in a weight with the renderer, and caches the results. */
export function measureOf(weight: 500 | 700): Measure {
  const known = new Map<string, number>();
  return (text) => knownIn(known, text, () => widthOf(text, weight));
}

/** Measures at a large size, because the renderer rounds outlines. Dots on both sides preserve spaces at the ends. */
function widthOf(text: string, weight: number): number {
  const size = 100;
  return (inkWidth(`.${text}.`, weight, size) - inkWidth('..', weight, size)) / size;
}

function inkWidth(text: string, weight: number, size: number): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${textElement(text, { size, weight })}</svg>`;
  return new Resvg(svg, options).getBBox()?.width ?? 0;
}

/** Formats a line of text as an SVG element. `y` is the position of its baseline. */
export function textElement(
  text: string,
  style: { x?: number; y?: number; size: number; weight: number; colour?: string },
): string {
  const { x = 0, y = 0, size, weight, colour = '#000' } = style;
  const attributes = `x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${colour}"`;
  return `<text xml:space="preserve" ${attributes}>${escapeXml(text)}</text>`;
}

/** A text that is broken into lines, and the font size at which it fits. */
export interface Setting {
  size: number;
  lines: readonly string[];
}

/**
 * Breaks a text into lines at the largest size that fits.
 *
 * @param box - Width, maximum number of lines, and sizes to try, the largest first.
 * @returns The first layout that fits, or the smallest one with an ellipsis.
 */
export function setText(
  text: string,
  box: { width: number; maxLines: number; sizes: readonly [number, ...number[]] },
  measure: Measure,
): Setting {
  const settings = box.sizes.map((size) => ({ size, lines: breakLines(text, box.width / size, measure) }));
  const fits = ({ size, lines }: Setting) =>
    lines.length <= box.maxLines && lines.every((line) => measure(line) * size <= box.width);
  const { size, lines } = settings.find(fits) ?? (settings.at(-1) as Setting);
  const fitting = lines.slice(0, box.maxLines);
  const last = fitting.length < lines.length ? `${fitting.at(-1)}…` : (fitting.at(-1) ?? '');
  return { size, lines: [...fitting.slice(0, -1), shortened(last, box.width / size, measure)] };
}

/** Breaks a text greedily after spaces, and after dots and underscores in API names. */
function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines = [''];
  for (const word of text.split(/(?<=[\s._])/)) {
    const line = `${lines.at(-1)}${word}`;
    if (lines.at(-1) === '' || measure(line.trimEnd()) <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.map((line) => line.trim());
}

function shortened(line: string, width: number, measure: Measure): string {
  if (measure(line) <= width) return line;
  const shorter = line.replace(/.…?$/u, '…');
  return shorter === line || shorter === '…' ? shorter : shortened(shorter, width, measure);
}
