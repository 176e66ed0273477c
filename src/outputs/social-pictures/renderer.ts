import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { escapeXml } from '../../model/xml';
import { getOrCreate } from '../../shared/get-or-create';

const FONT_FAMILY = 'Schibsted Grotesk';

/** The site's own fonts, because system fonts differ between computers. */
export const fontFiles = [700, 500].map((weight) => `src/shared/fonts/schibsted-grotesk-${weight}.ttf`);

const RENDER_OPTIONS: ResvgRenderOptions = {
  font: { loadSystemFonts: false, fontFiles, defaultFontFamily: FONT_FAMILY },
};

export function renderPng(svg: string): Buffer {
  return new Resvg(svg, RENDER_OPTIONS).render().asPng();
}

/** Returns the width of a text at font size 1. */
export type MeasureText = (text: string) => number;

/** Creates a function that measures text in a font weight. */
export function createMeasure(weight: 500 | 700): MeasureText {
  const widths = new Map<string, number>();
  return (text) => getOrCreate(widths, text, () => measureWidth(text, weight));
}

/** Returns a text's width at font size 1. Measures the text with a dot before and after it, because the renderer ignores outer spaces. */
function measureWidth(text: string, weight: number): number {
  const size = 100;
  const measureInk = (inkText: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${formatText(inkText, { size, weight })}</svg>`;
    return new Resvg(svg, RENDER_OPTIONS).getBBox()?.width ?? 0;
  };
  return (measureInk(`.${text}.`) - measureInk('..')) / size;
}

/** Formats a line of text as an SVG element. `x` is its left edge and `y` its baseline. */
export function formatText(
  text: string,
  style: { x?: number; y?: number; size: number; weight: number; color?: string },
): string {
  const { x = 0, y = 0, size, weight, color = '#000' } = style;
  const attributes = `x="${x}" y="${y}" font-family="${FONT_FAMILY}" font-size="${size}" font-weight="${weight}" fill="${color}"`;
  return `<text xml:space="preserve" ${attributes}>${escapeXml(text)}</text>`;
}

interface TextLayout {
  size: number;
  lines: readonly string[];
}

/** Breaks a text into lines in the first font size at which they fit into the box. If no size fits, shortens the text with an ellipsis. */
export function fitText(
  text: string,
  box: { width: number; maxLines: number; sizes: readonly [number, ...number[]] },
  measure: MeasureText,
): TextLayout {
  const layouts = box.sizes.map((size) => ({ size, lines: breakLines(text, box.width / size, measure) }));
  const fitsBox = ({ size, lines }: TextLayout) =>
    lines.length <= box.maxLines && lines.every((line) => measure(line) * size <= box.width);
  const { size, lines } = layouts.find(fitsBox) ?? (layouts.at(-1) as TextLayout);
  const visibleLines = lines.slice(0, box.maxLines);
  const lastLine = `${visibleLines.pop() ?? ''}${lines.length > box.maxLines ? '…' : ''}`;
  return { size, lines: [...visibleLines, shortenLine(lastLine, box.width / size, measure)] };
}

/** Breaks a text into lines of a maximum width. A line ends after a space or, within a long name, after a dot or an underscore. */
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
