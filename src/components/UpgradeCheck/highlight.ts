import { parsePython } from '../../shared/python/syntax';
import type { TextRange } from '../../shared/upgrade/report';

export interface Token extends TextRange {
  /** Kind of token, such as `keyword`. The class `tk-keyword` in `src/css/code.css` sets its color. */
  kind: string;
}

/** Lists the tokens of Python code that have a color, in order. */
export function highlightPython(text: string): Token[] {
  const tokens: Token[] = [];
  const { root } = parsePython(text);
  root.cursor().iterate(({ name, from, to }) => {
    const kind = getKind(name, text.slice(from, to));
    if (kind !== null) tokens.push({ from, to, kind });
    // The parser only visits the nodes inside if this returns true. A token contains no other tokens.
    return kind === null;
  });
  return tokens;
}

/** Returns the kind of a token, or null for nodes without a color. `nodeName` is the parser's name, such as `FormatString`. */
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
