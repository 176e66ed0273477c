import type { SyntaxNode } from '@lezer/common';
import { listSettings, SETTINGS_CLASS } from '../inventory/settings';
import type { CodeUse } from '../names/module';
import { getNodeText } from '../python/syntax';
import { type Checker, findLine, listLineStarts } from './checker';
import type { SourceFile } from './report';

/** Checks a string in Python code: the name of an environment variable, or the text of an error that the code expects. */
export function checkString(checker: Checker, use: CodeUse): void {
  const { node, context } = use;
  const text = parseString(getNodeText(context.source, node));
  if (/^SUPERDUPER_[A-Z0-9_]+$/.test(text)) {
    checker.checkedUses += 1;
    const message = describeVariable(checker, text);
    if (message) checker.report(use, node, { ...message, names: [SETTINGS_CLASS] });
    return;
  }
  if (isExpectedMessage(node, use) && isMessageGone(checker, text))
    checker.report(use, node, {
      kind: 'message-changed',
      severity: 'behaves',
      message: `No error of superduper has this text ${checker.versionPhrase}.`,
      names: [],
    });
}

/** Returns the content of a string literal, without prefix, quotes and simple escapes. */
function parseString(literal: string): string {
  const { quotes = '', content = '' } =
    /^[a-z]*(?<quotes>"""|'''|"|')(?<content>.*)$/is.exec(literal)?.groups ?? {};
  return content.slice(0, content.length - quotes.length).replace(/\\(.)/g, '$1');
}

function describeVariable(checker: Checker, variable: string) {
  const findVariable = (index: Checker['before']) =>
    listSettings(index, SETTINGS_CLASS)?.some((setting) => setting.variable === variable);
  if (!findVariable(checker.before) || findVariable(checker.after)) return null;
  const message = `superduper doesn’t read the variable \`${variable}\` ${checker.versionPhrase}.`;
  return { kind: 'setting-removed', severity: 'behaves', message } as const;
}

/** Matches code that reads the text of an error. */
const READS_MESSAGE = /\bstr\(|\brepr\(|\.value\b|\.message\b|\.args\b/;

/** Whether a string is compared with the text of an error: `match='…'` of `pytest.raises`, or `'…' in str(error)`. */
function isExpectedMessage(node: SyntaxNode, { context: { source } }: CodeUse): boolean {
  const { parent, prevSibling } = node;
  const keyword = prevSibling?.name === 'AssignOp' ? prevSibling.prevSibling : null;
  if (parent?.name === 'ArgList' && keyword)
    return (
      getNodeText(source, keyword) === 'match' &&
      /\b(?:raises|warns)$/.test(getNodeText(source, parent.prevSibling ?? node))
    );
  return parent?.name === 'BinaryExpression' && READS_MESSAGE.test(getNodeText(source, parent));
}

/** Length from which a part of a message is specific enough to recognize the message. */
const MIN_PART_LENGTH = 12;

/** Whether the earlier version raises an error with the text, and the later version doesn't. */
function isMessageGone({ data }: Checker, text: string): boolean {
  const hasMessage = (messages: Record<string, readonly string[]>) =>
    Object.values(messages)
      .flat()
      .flatMap((message) => message.split('…'))
      .some(
        (part) =>
          part.trim().length >= MIN_PART_LENGTH && (text.includes(part.trim()) || part.includes(text)),
      );
  return (
    text.length >= MIN_PART_LENGTH && hasMessage(data.before.messages) && !hasMessage(data.after.messages)
  );
}

/** Matches a key of a YAML file with its indentation. */
const YAML_KEY = /^(?<indent> *)(?<key>[\w-]+):/gm;

/** Checks a file with settings: variables in any text, and the keys of a YAML file if all of them are settings of the framework. */
export function checkSettingsFile(checker: Checker, { path, text }: SourceFile): void {
  const lineStarts = listLineStarts(text);
  const report = (from: number, name: string, message: string) =>
    checker.addFinding(
      path,
      findLine(lineStarts, from),
      { from, to: from + name.length },
      {
        kind: 'setting-removed',
        severity: 'behaves',
        message,
        names: [SETTINGS_CLASS],
      },
    );
  for (const { 0: variable, index } of text.matchAll(/\bSUPERDUPER_[A-Z0-9_]+\b/g)) {
    const finding = describeVariable(checker, variable);
    if (finding) report(index, variable, finding.message);
  }
  if (!/\.ya?ml$/i.test(path)) return;
  const parents: string[] = [];
  const keys = [...text.matchAll(YAML_KEY)].map(({ index, groups: { indent = '', key = '' } = {} }) => {
    const depth = indent === '' ? 0 : 1;
    parents.splice(depth, parents.length, key);
    return { name: parents.join('.'), from: index + indent.length };
  });
  const listNames = (index: Checker['before']) =>
    (listSettings(index, SETTINGS_CLASS) ?? []).flatMap(({ name }) => [name, name.replace(/\..*/, '')]);
  const [previousNames, nextNames] = [listNames(checker.before), listNames(checker.after)];
  if (!keys.every(({ name }) => previousNames.includes(name) || nextNames.includes(name))) return;
  checker.checkedUses += keys.length;
  for (const { name, from } of keys)
    if (!nextNames.includes(name))
      report(
        from,
        name.replace(/.*\./, ''),
        `The setting \`${name}\` doesn’t exist ${checker.versionPhrase}.`,
      );
}
