import type { SyntaxNode } from '@lezer/common';
import { getOrCreate } from '../get-or-create';
import { getNodeText, listChildren, type ParsedPython } from '../python/syntax';
import { getLastPart } from '../text/dotted';

/** Matches code that finds out what the installed superduper supports: `superduper.__version__`, `Version('0.7')`, `signature(db.load)`. */
const VERSION_CHECK = /__version__|SUPERDUPER\w*_VERSION\b|\b[vV]ersion\(|\bsignature\(/;

/** Matches a variable for the result of a version check: `OLD` in `OLD = superduper.__version__ < '2'`. It may have a type: `OLD: bool = …`. */
const VERSION_VARIABLE = new RegExp(
  `^[ \\t]*(?!(?:else|try|finally)\\b)(\\w+)(?: *:[^=\\n]*)? *=.*(?:${VERSION_CHECK.source})`,
  'gm',
);

const variablesBySource = new WeakMap<ParsedPython, string[]>();

/** Match statements in which an import may fail: `try except ImportError`, `if TYPE_CHECKING`. The indented code is removed first. */
const IMPORT_GUARDS = [
  /(?:except|suppress\().*\b(?:Import|ModuleNotFound)Error\b/,
  /(?:except|suppress\() *(?:Exception\b|else\b|finally\b|$)/, // Handles any error.
  /\bTYPE_CHECKING\b/,
];

const GUARDING_NODE = /^(?:(?:Try|If|With)Statement|ConditionalExpression)$/;

/** Whether code only runs in some versions, or handles the error that a change of this kind causes, such as `TypeError` for `parameter-removed`. */
export function isGuarded(source: ParsedPython, node: SyntaxNode, kind: string, symbols: readonly string[]) {
  const variables = getOrCreate(variablesBySource, source, () =>
    [...source.text.matchAll(VERSION_VARIABLE)].map(([, variable = '']) => variable),
  );
  const isImport = [node, node.parent].some((part) => part?.name === 'ImportStatement');
  const guards = [VERSION_CHECK, createErrorGuard(kind, symbols), ...(isImport ? IMPORT_GUARDS : [])];
  for (let { parent } = node; parent; parent = parent.parent) {
    if (!GUARDING_NODE.test(parent.name)) continue;
    // The statement without its bodies: `if hasattr(db, 'load') else`, `try except TypeError`.
    const heads = listChildren(parent).filter((child) => child.name !== 'Body');
    const text = heads.map((head) => getNodeText(source, head)).join(' ');
    if (guards.some((guard) => guard.test(text))) return true;
    if (text.match(/\b\w+\b/g)?.some((word) => variables.includes(word))) return true;
  }
  return false;
}

function createErrorGuard(kind: string, symbols: readonly string[]): RegExp {
  const error = kind.startsWith('parameter') ? 'TypeError' : 'AttributeError';
  const memberTest = `hasattr\\([^)]*['"](?:${symbols.map(getLastPart).join('|')})['"]`;
  return new RegExp(`(?:except|suppress\\().*\\b${error}\\b|${memberTest}`);
}
