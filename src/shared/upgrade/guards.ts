import type { SyntaxNode } from '@lezer/common';
import { getNodeText, listChildren, type ParsedPython } from '../python/syntax';
import { getLastPart } from '../text/dotted';

/** Matches code that depends on the version, and variables such as `OLD` in `OLD = superduper.__version__ < '2'`. */
const VERSION = /__version__|SUPERDUPER\w*_VERSION\b|\b[vV]ersion\(|\bsignature\(/;
const VERSION_VARIABLE = new RegExp(`^[ \\t]*(\\w+) *=.*(?:${VERSION.source})`, 'gm');
const variablesBySource = new WeakMap<ParsedPython, (string | undefined)[]>();
/** Matches the handlers of the error that a missing name causes in an import, and the condition that is only true for type checkers. */
const IMPORT_GUARD =
  /(?:except|suppress\() *(?:Exception\b|else\b|finally\b|$|.*\b(?:Import|ModuleNotFound)Error\b)|\bTYPE_CHECKING\b/;

/** Whether the program runs code only in some versions, or handles the error that the change of a symbol causes. */
export function isGuarded(source: ParsedPython, node: SyntaxNode, kind: string, symbols: readonly string[]) {
  const error = kind.startsWith('parameter') ? 'TypeError' : 'AttributeError';
  const test = `hasattr\\([^)]*['"](?:${symbols.map(getLastPart).join('|')})['"]`;
  const guard = new RegExp(`(?:except|suppress\\().*\\b${error}\\b|${test}`);
  const variables =
    variablesBySource.get(source) ?? [...source.text.matchAll(VERSION_VARIABLE)].map((match) => match[1]);
  variablesBySource.set(source, variables);
  const isImport = `${node.name} ${node.parent?.name}`.includes('ImportStatement');
  for (let { parent } = node; parent; parent = parent.parent) {
    if (!/^(?:(?:Try|If|With)Statement|ConditionalExpression)$/.test(parent.name)) continue;
    const heads = listChildren(parent).filter((child) => child.name !== 'Body');
    const text = heads.map((head) => getNodeText(source, head)).join(' ');
    if (VERSION.test(text) || guard.test(text) || (isImport && IMPORT_GUARD.test(text))) return true;
    if (text.match(/\b\w+\b/g)?.some((word) => variables.includes(word))) return true;
  }
  return false;
}
