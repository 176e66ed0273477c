import type { SyntaxNode } from '@lezer/common';
import { refractor } from 'refractor/core';
import { getNodeText, isArgumentName, parsePython } from '../../shared/python/syntax';
import { findLanguage } from '../mdx/languages';
import { createPaint, type Kind, type Paint } from './paint';

/** Prism's token names for each kind of text. Text in any other token is colored like the code around it. */
const KIND_TOKENS: Partial<Record<Kind, string>> = {
  a: 'parameter variable',
  c: 'comment',
  f: 'atrule attr-name cmdlet decorator function key property tag',
  k: 'keyword title',
  n: 'boolean constant datetime number',
  s: 'attr-value char string triple-quoted-string url',
  t: 'builtin class-name table',
  // Expressions in an f-string look like code, not like the string around them.
  '-': 'interpolation',
};

const TOKEN_KINDS = new Map<string, Kind>();
for (const [kind, names] of Object.entries(KIND_TOKENS))
  for (const name of names.split(' ')) TOKEN_KINDS.set(name, kind as Kind);

type TokenNode = ReturnType<typeof refractor.highlight>['children'][number];

/** Returns the kind of each character, such as keyword or string. Without a grammar for the language, all code is plain text. */
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

/** Matches a pip requirement such as `superduper[test]==0.7.0`. */
const REQUIREMENT = /[\w.-]+(?:\[[\w,-]+\])?==[\w.*]+/g;

/** Removes the colors of pip requirements such as `superduper==0.7`, because Prism mistakes them for assignments. */
function unpaintRequirements(text: string, paint: Paint): void {
  for (const { index, 0: word } of text.matchAll(REQUIREMENT)) {
    const isInStringOrComment = paint[index] === 's' || paint[index] === 'c';
    if (!isInStringOrComment) paint.fill('-', index, index + word.length);
  }
}

/** Writes the kind of each character to `paint`. Returns the offset after the last character. */
function paintNodes(nodes: readonly TokenNode[], start: number, parentKind: Kind, paint: Paint): number {
  let offset = start;
  for (const node of nodes) {
    if (node.type === 'text') {
      paint.fill(parentKind, offset, offset + node.value.length);
      offset += node.value.length;
    } else if (node.type === 'element') {
      const kind = getTokenKind(node.properties.className, parentKind);
      offset = paintNodes(node.children as TokenNode[], offset, kind, paint);
    }
  }
  return offset;
}

function getTokenKind(classNames: unknown, parentKind: Kind): Kind {
  const tokenName = (Array.isArray(classNames) ? classNames : []).find((name) => TOKEN_KINDS.has(name));
  return TOKEN_KINDS.get(tokenName) ?? parentKind;
}

/** Matches class names such as `Listener`, but not constants such as `MAX_ROWS`. */
const CLASS_NAME = /^[A-Z]\w*[a-z]/;

/** Highlights what Prism's Python grammar misses: classes, called functions and keyword arguments. */
function paintNames(text: string, paint: Paint): void {
  const source = parsePython(text);
  source.root.cursor().iterate(({ node }) => {
    if (node.name !== 'VariableName' && node.name !== 'PropertyName') return;
    if (isArgumentName(node)) paint.fill('a', node.from, node.to);
    else if (CLASS_NAME.test(getNodeText(source, node))) paint.fill('t', node.from, node.to);
    else if (isCalled(node)) paint.fill('f', node.from, node.to);
  });
}

/** Returns whether a name is called as a function: `f` in `f(x)`, or `run` in `job.run()`. */
function isCalled({ name, parent, nextSibling }: SyntaxNode): boolean {
  if (name === 'PropertyName')
    return parent?.parent?.name === 'CallExpression' && parent.nextSibling?.name === 'ArgList';
  return parent?.name === 'CallExpression' && nextSibling?.name === 'ArgList';
}

const PROMPT = '$ ';

/** Highlights a terminal session: commands start with `$ ` and continue after a backslash. All other lines are output. */
function paintSession(text: string): Paint {
  const paint: Paint = [];
  let isContinued = false;
  for (const line of text.split(/(?<=\n)/)) {
    const prompt = line.startsWith(PROMPT) ? PROMPT : '';
    const isCommand: boolean = prompt !== '' || isContinued;
    if (isCommand)
      paint.push(...createPaint(prompt.length, 'p'), ...highlightCode(line.slice(prompt.length), 'bash'));
    else paint.push(...createPaint(line.length, 'o'));
    isContinued = isCommand && /\\\n?$/.test(line);
  }
  return paint;
}
