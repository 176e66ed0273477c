/** Functions that find the error in pasted lines. The search and the page about errors both use them. */

/** Matches the control characters with which terminals print colors. */
const TERMINAL_COLOR = new RegExp(`${String.fromCharCode(0x1b)}\\[[\\d;]*m`, 'g');

/** Matches what terminals, test runners, containers and loggers print before a line: colors, `E   `, `worker-1 | `, `(pid=12) `, a time. */
const LINE_PREFIX =
  /^(?:E\s+|\([^)]*pid=[^)]*\)\s*|[\w.-]+\s+\|\s+|\[?\d{4}-[\w:.,+-]+(?:\s[\d:.,]+)?\]?\s+)+/;

/** Matches the last line of a traceback: the name of an exception, usually followed by a message. The modules of the exception are left out. */
const ERROR_LINE =
  /^(?:[A-Za-z_]\w*\.)*((?:[A-Z]\w*[a-z]\w*)(?:: +\S.*)|[A-Z]\w*(?:Error|Exception|Warning))$/s;

/** Returns the name of an exception and its message, without modules: `InvalidDocument: cannot encode`. Returns null for other lines. */
export function parseErrorLine(line: string): string | null {
  return ERROR_LINE.exec(line.trim())?.[1] ?? null;
}

/**
 * Finds the error in pasted lines: the last line that names an exception, or the message of the last logged error. Returns a single line as it is, and
 * the last line if there is no error.
 */
export function extractError(text: string): string {
  const lines = text
    .replace(TERMINAL_COLOR, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  if (lines.length < 2) return text.trim();
  const errors = lines.filter((line) => !/^\s/.test(line)).map((line) => line.replace(LINE_PREFIX, ''));
  const logged = lines.findLast((line) => /\b(?:ERROR|CRITICAL|WARNING|WARN)\b/.test(line));
  return (
    errors.findLast((line) => parseErrorLine(line) !== null) ??
    logged?.replace(/^.*\| */, '') ??
    lines.at(-1) ??
    ''
  ).trim();
}
