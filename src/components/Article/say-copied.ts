/**
 * @param text - The text that was copied.
 * @param label - The language's name for readers.
 * @returns A sentence for a screen reader: "Copied 12 lines of Python".
 */
export function sayCopied(text: string, label: string): string {
  const count = text.split('\n').length;
  return `Copied ${count} ${count === 1 ? 'line' : 'lines'} of ${label}`;
}
