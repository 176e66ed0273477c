type Case = [title: string, first: string, second: string, ...lines: string[]];

/** Parses a list of cases. Each case starts with its title, and its other lines start with two spaces. `\n` within a line is a line break. */
export function cases({ raw }: TemplateStringsArray, ...values: string[]): Case[] {
  const text = String.raw({ raw }, ...values.map((value) => value.replaceAll('\n', '\\n')));
  return text
    .trim()
    .split(/\n(?! )/)
    .map((text) => text.replaceAll('\\`', '`').split('\n  '))
    .map((lines) => lines.map((line) => line.replaceAll('\\n', '\n')) as Case);
}

/** Parses a table in a template string. Each line is a row, and a vertical line with spaces separates the cells. */
export function parseTable(text: string): string[][] {
  const lines = text.trim().split('\n');
  return lines.map((line) => line.split(' | ').map((cell) => cell.trim()));
}
