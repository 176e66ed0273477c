import { parsePython } from '../../shared/python/syntax';
import type { TextRange } from '../../shared/upgrade/report';

/** Range of characters that have a color. */
export interface Token extends TextRange {
  /** Kind of token, such as `keyword`. It's the end of the CSS class that sets the color, such as `tk-keyword` in `src/css/code.css`. */
  kind: string;
}

/** Finds the colored tokens of Python code, in order. Other text gets no colors. */
export function highlightPython(text: string): Token[] {
  const tokens: Token[] = [];
  const { root } = parsePython(text);
  root.cursor().iterate(({ name, from, to }) => {
    const kind = getKind(name, text.slice(from, to));
    if (kind !== null) tokens.push({ from, to, kind });
    // Tokens don't contain other tokens, so the parser needn't visit the nodes inside.
    return kind === null;
  });
  return tokens;
}

/** Returns the kind of a token, or null if the node isn't a token. `nodeName` is a name of the parser, such as `Number` or `FormatString`. */
function getKind(nodeName: string, text: string): string | null {
  if (nodeName === 'Comment') return 'comment';
  if (nodeName.endsWith('String')) return 'string';
  if (['Number', 'Boolean', 'None'].includes(nodeName)) return 'number';
  // The parser uses a keyword, such as `def`, as the name of its node.
  const isKeyword = /^[a-z]+$/.test(nodeName);
  if (isKeyword) return 'keyword';
  // Names in camel case, such as `Listener`, are types. Names in capitals, such as `MAX_LINES`, are constants.
  const isType = nodeName === 'VariableName' && /^[A-Z]\w*[a-z]/.test(text);
  return isType ? 'type' : null;
}
