/** Text broken into lines at a size at which it fits. */
export interface Setting {
  size: number;
  lines: readonly string[];
}

/** @returns the width of a text at a size of 1 */
export type Measure = (text: string) => number;

/**
 * Sets a text as large as it fits.
 *
 * @param box - Its width, how many lines it may have, and the sizes to try, the largest first.
 * @returns The first setting that fits. If none does, the last, its last line cut with an ellipsis.
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

/** Greedily, after spaces, and within the long names of the API after dots and underscores. */
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
