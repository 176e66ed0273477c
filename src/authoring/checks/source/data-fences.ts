import { parse as parseToml, TomlError } from 'smol-toml';
import { parseAllDocuments } from 'yaml';
import type { Rule } from './rules';

/** A fault of a text: its line, counted from 1, and the parser's words. */
type Fault = { line: number; words: string } | null;

const PARSERS: Readonly<Record<string, (text: string) => Fault>> = { json, yaml, toml };

/** Files that a page shows are what their language says: a reader copies them. */
export const dataFences: Rule = () =>
  function* (node) {
    if (node.type !== 'code') return;
    const fault = PARSERS[node.lang ?? '']?.(node.value);
    if (!fault) return;
    yield {
      line: (node.position?.start.line ?? 1) + fault.line,
      expected: `valid ${(node.lang ?? '').toUpperCase()}`,
      found: fault.words,
      fix: 'Correct it, or call the fence `text` if it is only like it.',
    };
  };

function json(text: string): Fault {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const words = (error as Error).message;
    const at = /at position (\d+)/.exec(words)?.[1];
    // Without a position it ends too early.
    return { line: text.slice(0, at === undefined ? undefined : Number(at)).split('\n').length, words };
  }
}

function yaml(text: string): Fault {
  const [first] = parseAllDocuments(text).flatMap(({ errors }) => errors);
  return first ? { line: first.linePos?.[0].line ?? 1, words: firstLine(first.message) } : null;
}

function toml(text: string): Fault {
  try {
    parseToml(text);
    return null;
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return { line: error.line, words: firstLine(error.message) };
  }
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/ at line \d+.*$/, '').replace(/:$/, '');
}
