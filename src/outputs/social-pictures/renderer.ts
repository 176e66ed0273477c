import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { knownIn } from '../../model/cache/known';
import { escapeXml } from '../../shared/text/escape-xml';
import type { Measure } from './lines';
import type { Pixels } from './palette-png';

const family = 'Schibsted Grotesk';

/** The fonts that pictures are written with; the system's own would make them differ from machine to machine. */
export const fontFiles = [700, 500].map((weight) => `src/shared/fonts/schibsted-grotesk-${weight}.ttf`);

const options: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles,
    defaultFontFamily: family,
  },
};

/** Draws an SVG, whose fonts are the weights 500 and 700 of Schibsted Grotesk. */
export function render(svg: string): Pixels {
  const { pixels, width, height } = new Resvg(svg, options).render();
  return { pixels, width, height };
}

/** @returns A function that measures texts in it, as the renderer itself does. It remembers what it measured. */
export function measureOf(weight: 500 | 700): Measure {
  const known = new Map<string, number>();
  return (text) => knownIn(known, text, () => widthOf(text, weight));
}

/** Measured large, because outlines are rounded. The dots on both sides keep the spaces at the ends. */
function widthOf(text: string, weight: number): number {
  const size = 100;
  return (inkWidth(`.${text}.`, weight, size) - inkWidth('..', weight, size)) / size;
}

function inkWidth(text: string, weight: number, size: number): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${textElement(text, { size, weight })}</svg>`;
  return new Resvg(svg, options).getBBox()?.width ?? 0;
}

/** How a line of text is drawn; its `y` is that of its baseline. */
export interface TextStyle {
  x?: number;
  y?: number;
  size: number;
  weight: number;
  colour?: string;
}

/** @returns the SVG element of a line of text */
export function textElement(
  text: string,
  { x = 0, y = 0, size, weight, colour = '#000' }: TextStyle,
): string {
  const attributes = `x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${colour}"`;
  return `<text xml:space="preserve" ${attributes}>${escapeXml(text)}</text>`;
}
