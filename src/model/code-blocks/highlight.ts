import type { SyntaxNode } from '@lezer/common';
import { refractor } from 'refractor/core';
import { findLanguage } from '../mdx/languages';
import { getNodeText, isArgumentName, parsePython } from '../python/syntax';
import type { Kind } from './paint';
import { createPaint, type Paint } from './paint';

/** Tokens of the grammars for each kind. A token that isn't listed looks like its parent. */
const KIND_TOKENS: Partial<Record<Kind, string>> = {
  a: 'parameter variable',
  c: 'comment',
  f: 'atrule attr-name cmdlet decorator function key property tag',
  k: 'keyword title',
  n: 'boolean constant datetime number',
  s: 'attr-value char string triple-quoted-string url',
  t: 'builtin class-name table',
  // Expressions in an f-string look like code outside the string.
  '-': 'interpolation',
};

const TOKEN_KINDS = new Map(
  Object.entries(KIND_TOKENS).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as Kind]),
  ),
);

type TokenNode = ReturnType<typeof refractor.highlight>['children'][number];

/** Returns the kind of each character of a text in one of the supported languages. */
export function highlightCode(text: string, language: string): Paint {
  if (language === 'console' || (language === 'bash' && /^\$ /m.test(text))) return paintSession(text);
  const grammar = findLanguage(language)?.grammar;
  const paint = createPaint(text.length);
  if (!grammar) return paint;
  paintNodes(refractor.highlight(text, grammar).children, 0, '-', paint);
  if (grammar === 'bash') unpaintRequirements(text, paint);
  if (grammar === 'python') paintNames(text, paint);
  return paint;
}

/** Removes the paint of requirements such as `superduper_mongodb==0.7.0`, which the Bash grammar treats as assignments. */
function unpaintRequirements(text: string, paint: Paint): void {
  for (const { index, 0: word } of text.matchAll(/[\w.-]+(?:\[[\w,-]+\])?==[\w.*]+/g)) {
    const isInside = paint[index] === 's' || paint[index] === 'c';
    if (!isInside) paint.fill('-', index, index + word.length);
  }
}

/** Paints nodes, and returns the offset of their end. */
function paintNodes(nodes: readonly TokenNode[], start: number, parentKind: Kind, paint: Paint): number {
  let offset = start;
  for (const node of nodes) {
    if (node.type === 'text') {
      paint.fill(parentKind, offset, offset + node.value.length);
      offset += node.value.length;
    } else if (node.type === 'element') {
      offset = paintNodes(
        node.children as TokenNode[],
        offset,
        getTokenKind(node.properties.className, parentKind),
        paint,
      );
    }
  }
  return offset;
}

/** Returns the kind of a token from its names, starting with the most specific name. */
function getTokenKind(names: unknown, parentKind: Kind): Kind {
  const tokenName = (Array.isArray(names) ? names : []).find((name) => TOKEN_KINDS.has(name));
  return TOKEN_KINDS.get(tokenName) ?? parentKind;
}

/** Matches the name of a class. Unlike a constant, it has at least one lower-case letter. */
const CLASS_NAME = /^[A-Z]\w*[a-z]/;

/** Paints names in Python that a grammar without a syntax tree can't classify: classes, calls and arguments. */
function paintNames(text: string, paint: Paint): void {
  const source = parsePython(text);
  source.root.cursor().iterate(({ node }) => {
    if (node.name !== 'VariableName' && node.name !== 'PropertyName') return;
    if (isArgumentName(node)) paint.fill('a', node.from, node.to);
    else if (CLASS_NAME.test(getNodeText(source, node))) paint.fill('t', node.from, node.to);
    else if (isCalled(node)) paint.fill('f', node.from, node.to);
  });
}

function isCalled({ name, parent, nextSibling }: SyntaxNode): boolean {
  if (name === 'PropertyName')
    return parent?.parent?.name === 'CallExpression' && parent.nextSibling?.name === 'ArgList';
  return parent?.name === 'CallExpression' && nextSibling?.name === 'ArgList';
}

/** The prompt before a command, including the space. */
const PROMPT = '$ ';

/** Highlights a terminal session: prompts, commands (which a backslash continues on the next line), and output. */
function paintSession(text: string): Paint {
  const lines = text.split(/(?<=\n)/);
  let isContinued = false;
  return lines.flatMap((line) => {
    const isCommand = line.startsWith(PROMPT);
    if (!isCommand && !isContinued) return createPaint(line.length, 'o');
    isContinued = /\\\n?$/.test(line);
    return isCommand
      ? [...createPaint(PROMPT.length, 'p'), ...highlightCode(line.slice(PROMPT.length), 'bash')]
      : highlightCode(line, 'bash');
  });
}
