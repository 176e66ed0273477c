import type { SyntaxNode } from '@lezer/common';
import { ANY } from '../../model/inventory/messages';
import { childrenOf, splitAt, textOf } from '../../model/python/syntax';
import { withLocalImports } from './callables';
import type { ExtractionContext } from './context';
import { nameOf } from './definitions';
import { callOf, dottedName } from './expressions';
import { ownNodes, type Source } from './source';
import { assignmentOf, namesOf } from './statements';

/** Of a single value, only one with words is a message that a page could explain. */
const HAS_WORDS = /[A-Za-z]{2}/;

/** The text of a string that Python code has written out, in front of and behind it. */
const LITERAL = /^(?<prefix>[A-Za-z]*)(?<quote>'''|"""|'|")(?<text>[\s\S]*)\k<quote>$/;

const ESCAPED: Record<string, string> = { n: '\n', t: '\t', '\n': '' };

/** A definition whose body raises. */
interface Body {
  context: ExtractionContext;
  /** Qualified name. */
  place: string;
  node: SyntaxNode;
}

/**
 * Reads the messages that the `raise` and `assert` statements of a module have, as Python prints them.
 *
 * @param context - The module.
 * @returns Pairs of the function, class or module whose body raises it, and the message.
 */
export function readMessages(context: ExtractionContext): [place: string, message: string][] {
  return bodiesIn({ context, place: context.module, node: context.source.root }).flatMap((body) =>
    ownNodes(body.node)
      .map((node) => messageOf(body, node))
      .filter((message) => message !== undefined)
      .map((message): [string, string] => [body.place, message]),
  );
}

/** The body, and those of all functions and classes in it. */
function bodiesIn(body: Body): Body[] {
  const { context, place } = body;
  const definitions = (node: SyntaxNode): SyntaxNode[] =>
    childrenOf(node).flatMap((child) =>
      child.name === 'FunctionDefinition' || child.name === 'ClassDefinition' ? [child] : definitions(child),
    );
  const inner = definitions(body.node).map((node) => ({
    context: { ...context, resolve: withLocalImports(context, node) },
    place: `${place}.${nameOf(context.source, node)}`,
    node,
  }));
  return [body, ...inner.flatMap(bodiesIn)];
}

function messageOf(body: Body, node: SyntaxNode): string | undefined {
  const { source, resolve } = body.context;
  if (node.name === 'AssertStatement') {
    const [, [text] = []] = splitAt(childrenOf(node), ',');
    return text && printed('AssertionError', [partOf(body, text)]);
  }
  const call = node.name === 'RaiseStatement' ? callOf(source, childrenOf(node)[1]) : undefined;
  if (call?.callee === undefined) return undefined;
  const exception = resolve(call.callee) ?? call.callee;
  return printed(
    exception,
    call.positional.map((argument) => partOf(body, argument)),
  );
}

/** A value of an exception: its text, or as Python writes it. */
interface Part {
  text: string;
  isString: boolean;
}

function printed(exception: string, values: readonly Part[]): string | undefined {
  const [first] = values;
  if (!first || (values.length === 1 && !(first.isString && HAS_WORDS.test(first.text)))) return undefined;
  const isShown = values.length > 1 || exception === 'KeyError';
  const written = values.map(({ text, isString }) => (isString && isShown ? quotedAsIn(text) : text));
  return `${exception}: ${values.length > 1 ? `(${written.join(', ')})` : written[0]}`;
}

function quotedAsIn(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return `${quote}${text.replaceAll('\n', '\\n')}${quote}`;
}

function partOf(body: Body, node: SyntaxNode): Part {
  const text = textIn(body, node);
  if (text !== undefined) return { text, isString: true };
  const isConstant = node.name === 'None' || node.name === 'Boolean' || node.name === 'Number';
  return { text: isConstant ? textOf(body.context.source, node) : ANY, isString: false };
}

/** The text of an expression, with dots for what is known when it runs; undefined if it is no text that is written out. */
function textIn(body: Body, node: SyntaxNode): string | undefined {
  const { source } = body.context;
  const [first, second, third] = childrenOf(node);
  if (node.name === 'String') return unescaped(textOf(source, node));
  if (node.name === 'FormatString') return unescaped(withoutReplacements(source, node), true);
  if (node.name === 'ContinuedString')
    return childrenOf(node)
      .map((part) => textIn(body, part))
      .join('');
  if (node.name === 'ParenthesizedExpression' && second) return textIn(body, second);
  if (node.name === 'VariableName') return assignedText(body, node);
  if (node.name === 'BinaryExpression' && first && second && third) {
    const [left, right] = [textIn(body, first), textIn(body, third)];
    if (textOf(source, second) === '%') return left?.replace(/%[-\d.]*[a-z]/g, ANY);
    return left === undefined && right === undefined ? undefined : `${left ?? ANY}${right ?? ANY}`;
  }
  const [object, , method] = first?.name === 'MemberExpression' ? childrenOf(first) : [];
  if (node.name !== 'CallExpression' || !object || !method || textOf(source, method) !== 'format')
    return undefined;
  return textIn(body, object)?.replace(/\{[^{}]*\}/g, ANY);
}

function withoutReplacements(source: Source, node: SyntaxNode): string {
  let text = '';
  let at = node.from;
  for (const part of node.getChildren('FormatReplacement')) {
    text += source.text.slice(at, part.from) + ANY;
    at = part.to;
  }
  return text + source.text.slice(at, node.to);
}

function unescaped(literal: string, isFormat = false): string {
  const { prefix = '', text = '' } = LITERAL.exec(literal)?.groups ?? {};
  const plain = /r/i.test(prefix)
    ? text
    : text.replace(/\\([\s\S])/g, (_, escaped: string) => ESCAPED[escaped] ?? escaped);
  return isFormat ? plain.replaceAll('{{', '{').replaceAll('}}', '}') : plain;
}

/** The text that the last assignment before a use gives to a variable of the same body. */
function assignedText(body: Body, use: SyntaxNode): string | undefined {
  const { source } = body.context;
  const name = dottedName(source, use) ?? '';
  const assignments = ownNodes(body.node)
    .filter((node) => node.to < use.from && namesOf(source, assignmentOf(node)?.targets).includes(name))
    .flatMap((node) => assignmentOf(node)?.value ?? []);
  const value = assignments.at(-1);
  return value && textIn(body, value);
}
