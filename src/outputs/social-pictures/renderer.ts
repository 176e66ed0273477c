import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { getOrCreate } from '../../model/cache/known';
import { escapeXml } from '../../model/xml';

const FONT_FAMILY = 'Schibsted Grotesk';

/** Fonts of the pictures. System fonts would make pictures differ between machines. */
export const fontFiles = [700, 500].map((weight) => `src/shared/fonts/schibsted-grotesk-${weight}.ttf`);

const RENDER_OPTIONS: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles,
    defaultFontFamily: FONT_FAMILY,
  },
};

/** Renders an SVG as a PNG, with the weights 500 and 700 of Schibsted Grotesk. */
export function renderPng(svg: string): Buffer {
  return new Resvg(svg, RENDER_OPTIONS).render().asPng();
}

/** Returns the width of a text at font size 1. */
export type MeasureText = (text: string) => number;

/** Returns a function that measures texts in a weight with the renderer, and caches the results. */
export function createMeasure(weight: 500 | 700): MeasureText {
  const widths = new Map<string, number>();
  return (text) => getOrCreate(widths, text, () => measureWidth(text, weight));
}

/** Measures at a large size, because the renderer rounds outlines. Dots on both sides preserve spaces at the ends. */
function measureWidth(text: string, weight: number): number {
  const size = 100;
  return (measureInk(`.${text}.`, weight, size) - measureInk('..', weight, size)) / size;
}

function measureInk(text: string, weight: number, size: number): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${formatText(text, { size, weight })}</svg>`;
  return new Resvg(svg, RENDER_OPTIONS).getBBox()?.width ?? 0;
}

/** Formats a line of text as an SVG element. `y` is the position of its baseline. */
export function formatText(
  text: string,
  style: { x?: number; y?: number; size: number; weight: number; color?: string },
): string {
  const { x = 0, y = 0, size, weight, color = '#000' } = style;
  const attributes = `x="${x}" y="${y}" font-family="${FONT_FAMILY}" font-size="${size}" font-weight="${weight}" fill="${color}"`;
  return `<text xml:space="preserve" ${attributes}>${escapeXml(text)}</text>`;
}

/** A text that is broken into lines, and the font size at which it fits. */
export interface TextLayout {
  size: number;
  lines: readonly string[];
}

/**
 * Breaks a text into lines at the largest size that fits.
 *
 * @param box - Width, maximum number of lines, and sizes to try, the largest first.
 * @returns The first layout that fits, or the smallest one with an ellipsis.
 */
export function fitText(
  text: string,
  box: { width: number; maxLines: number; sizes: readonly [number, ...number[]] },
  measure: MeasureText,
): TextLayout {
  const layouts = box.sizes.map((size) => ({ size, lines: breakLines(text, box.width / size, measure) }));
  const hasFit = ({ size, lines }: TextLayout) =>
    lines.length <= box.maxLines && lines.every((line) => measure(line) * size <= box.width);
  const { size, lines } = layouts.find(hasFit) ?? (layouts.at(-1) as TextLayout);
  const visibleLines = lines.slice(0, box.maxLines);
  const lastLine =
    visibleLines.length < lines.length ? `${visibleLines.at(-1)}…` : (visibleLines.at(-1) ?? '');
  return { size, lines: [...visibleLines.slice(0, -1), shortenLine(lastLine, box.width / size, measure)] };
}

/** Breaks a text greedily after spaces, and after dots and underscores in API names. */
function breakLines(text: string, width: number, measure: MeasureText): string[] {
  const lines = [''];
  for (const word of text.split(/(?<=[\s._])/)) {
    const line = `${lines.at(-1)}${word}`;
    if (lines.at(-1) === '' || measure(line.trimEnd()) <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.map((line) => line.trim());
}

function shortenLine(line: string, width: number, measure: MeasureText): string {
  if (measure(line) <= width) return line;
  const shorterLine = line.replace(/.…?$/u, '…');
  return shorterLine === line || shorterLine === '…' ? shorterLine : shortenLine(shorterLine, width, measure);
}
