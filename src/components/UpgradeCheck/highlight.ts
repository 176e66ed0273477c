import { parsePython } from '../../shared/python/syntax';
import type { TextRange } from '../../shared/upgrade/report';

export interface Token extends TextRange {
  /** Kind of token, such as `keyword`. The class `tk-keyword` in `src/css/code.css` sets its color. */
  kind: string;
}

/** Finds the tokens in Python code that get a color. */
export function highlightPython(text: string): Token[] {
  const tokens: Token[] = [];
  const { root } = parsePython(text);
  root.cursor().iterate(({ name, from, to }) => {
    const kind = getKind(name, text.slice(from, to));
    if (kind !== null) tokens.push({ from, to, kind });
    // Returning false skips the nodes inside, because a token doesn't contain other tokens.
    return kind === null;
  });
  return tokens;
}

/** Returns the kind of token, such as `string`, or null for nodes without a color. `nodeName` comes from the parser, such as `FormatString`. */
function getKind(nodeName: string, text: string): string | null {
  if (nodeName === 'Comment') return 'comment';
  if (nodeName.endsWith('String')) return 'string';
  if (['Number', 'Boolean', 'None'].includes(nodeName)) return 'number';
  // The parser names the node of a keyword after the keyword, such as `def`.
  const isKeyword = /^[a-z]+$/.test(nodeName);
  if (isKeyword) return 'keyword';
  // Names such as `Listener` are types. Names such as `MAX_LINES` are constants.
  const isType = nodeName === 'VariableName' && /^[A-Z]\w*[a-z]/.test(text);
  return isType ? 'type' : null;
}
