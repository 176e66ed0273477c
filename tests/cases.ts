/** What a case is about, and what it needs. */
type Case = [what: string, first: string, second: string, ...others: string[]];

/**
 * Reads cases that stand below one another. Each begins with a line that says what it is about; its other lines begin with two spaces.
 * Within one of these `\n` is a line break.
 */
export function cases({ raw }: TemplateStringsArray, ...values: string[]): Case[] {
  const text = String.raw({ raw }, ...values.map((value) => value.replaceAll('\n', '\\n')));
  return text
    .trim()
    .split(/\n(?! )/)
    .map((one) => one.replaceAll('\\`', '`').split('\n  '))
    .map((lines) => lines.map((line) => line.replaceAll('\\n', '\n')) as Case);
}
