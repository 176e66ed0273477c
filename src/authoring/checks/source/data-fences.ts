import { parse as parseToml } from 'smol-toml';
import { parseAllDocuments } from 'yaml';
import { lineAt } from '../problems-in';
import type { Rule } from './rules';

/** Parsers of files that pages show. Each throws what is wrong. */
const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  json: JSON.parse,
  toml: parseToml,
  yaml: (text) => {
    const [first] = parseAllDocuments(text).flatMap(({ errors }) => errors);
    if (first) throw first;
  },
};

/** Where the parsers say in which line a fault is. */
interface Fault extends Error {
  line?: number;
  linePos?: [{ line: number }];
}

/** Files that a page shows are what their language says: a reader copies them. */
export const dataFences: Rule = () =>
  function* (node) {
    if (node.type !== 'code') return;
    try {
      PARSERS[node.lang ?? '']?.(node.value);
    } catch (error) {
      const { message, line, linePos } = error as Fault;
      const [, position] = /at position (\d+)/.exec(message) ?? [];
      // JSON that says no position ends too early.
      const index = position === undefined ? node.value.length : Number(position);
      const [first = ''] = message.split('\n');
      yield {
        below: linePos?.[0].line ?? line ?? lineAt(node.value, index),
        expected: `valid ${node.lang?.toUpperCase()}`,
        found: first.replace(/ at line \d+.*$/, '').replace(/:$/, ''),
        fix: 'Correct it, or call the fence `text` if it is only like it.',
      };
    }
  };
