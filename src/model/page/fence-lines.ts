import type { Fence } from './fence';

/** The mark of a line: plain, highlighted, added or removed. */
export type LineMark = '.' | '!' | '+' | '-';

/** The text of a block as readers see it, and what its lines are. */
export interface Lines {
  text: string;
  /** One for each line. */
  marks: LineMark[];
  errors: string[];
}

/** `# highlight-next-line`, alone on its line, as a comment of any language that the site highlights. */
const DIRECTION = /^\s*(?:#|\/\/|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:-->|\*\/\})?\s*$/;

/** Takes the directions out of a block: comments that highlight lines, and the signs of a change. */
export function readLines(value: string, fence: Pick<Fence, 'highlighted' | 'isDiff'>): Lines {
  return fence.isDiff ? readDiff(value) : readHighlights(value, fence.highlighted);
}

function readDiff(value: string): Lines {
  const errors: string[] = [];
  const lines = value.split('\n').map((line, index): [LineMark, string] => {
    const sign = line[0] ?? ' ';
    if (sign === '+' || sign === '-') return [sign, line.slice(1)];
    if (sign !== ' ') {
      errors.push(
        `expected every line of a change to begin with +, - or a space, found line ${index + 1}: ${line}. Put a space before it.`,
      );
    }
    return ['.', line.slice(1)];
  });
  return { text: lines.map(([, line]) => line).join('\n'), marks: lines.map(([mark]) => mark), errors };
}

function readHighlights(value: string, highlighted: readonly number[]): Lines {
  const errors: string[] = [];
  const lines: [LineMark, string][] = [];
  let isNext = false;
  let isWithin = false;
  for (const [index, line] of value.split('\n').entries()) {
    const direction = DIRECTION.exec(line)?.[1];
    if (direction === undefined) {
      lines.push([isNext || isWithin || highlighted.includes(index + 1) ? '!' : '.', line]);
      isNext = false;
    } else if (direction === 'next-line') {
      isNext = true;
    } else {
      if ((direction === 'start') === isWithin) {
        errors.push(
          isWithin
            ? `expected highlight-end, found a second highlight-start in line ${index + 1}. End the first one before it.`
            : `expected highlight-start before highlight-end, found none above line ${index + 1}. Add it, or remove the end.`,
        );
      }
      isWithin = direction === 'start';
    }
  }
  if (isWithin)
    errors.push('expected highlight-end after highlight-start, found none. Add it after the last line.');
  if (isNext) errors.push('expected a line after highlight-next-line, found none. Remove the comment.');
  return { text: lines.map(([, line]) => line).join('\n'), marks: lines.map(([mark]) => mark), errors };
}
