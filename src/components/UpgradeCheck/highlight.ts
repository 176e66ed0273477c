import { parsePython } from '../../shared/python/syntax';
import type { TextRange } from '../../shared/upgrade/report';

/** Range of characters that have a color. */
export interface Token extends TextRange {
  /** End of a class in `src/css/code.css`, such as `keyword`. */
  kind: string;
}

/** Finds the colored tokens of Python code, in order. Other text gets no colors. */
export function highlightPython(text: string): Token[] {
  const tokens: Token[] = [];
  const { root } = parsePython(text);
  root.cursor().iterate(({ name, from, to }) => {
    const kind = getKind(name, text, from);
    if (kind !== '') tokens.push({ from, to, kind });
    return kind === '';
  });
  return tokens;
}

function getKind(node: string, text: string, from: number): string {
  if (node === 'Comment') return 'comment';
  if (/String$/.test(node)) return 'string';
  if (/^(?:Number|Boolean|None)$/.test(node)) return 'number';
  // Keywords are nodes with their own text as name.
  if (/^[a-z]+$/.test(node)) return 'keyword';
  return node === 'VariableName' && /^[A-Z]\w*[a-z]/.test(text.slice(from, from + 99)) ? 'type' : '';
}
