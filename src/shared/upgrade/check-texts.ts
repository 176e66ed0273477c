import type { SyntaxNode } from '@lezer/common';
import type { SymbolIndex } from '../inventory/lookup';
import { listSettings, SETTINGS_CLASS } from '../inventory/settings';
import type { CodeUse } from '../names/module';
import { getNodeText, type ParsedPython, parsePython } from '../python/syntax';
import type { Checker } from './checker';
import type { SourceFile, TextRange } from './report';

/** Checks a string if it's the name of an environment variable or the message of an expected error. */
export function checkString(checker: Checker, { node, context: { source } }: CodeUse): void {
  const text = parseString(getNodeText(source, node));
  if (/^SUPERDUPER_[A-Z0-9_]+$/.test(text)) checkVariable(checker, source, node, text);
  else if (text.length >= MIN_MESSAGE_LENGTH && isExpectedMessage(node, source)) {
    checker.checkedUses += 1;
    const { before, after } = checker.data;
    if (!hasMessage(before.messages, text) || hasMessage(after.messages, text)) return;
    const message = `No error of superduper contains this text ${checker.versionPhrase}.`;
    checker.report(source, node, [], { kind: 'message-changed', severity: 'behaves', message });
  }
}

/** Returns the content of a Python string literal: `it's` for `'it\'s'`. For simplicity, only removes backslashes, so `\n` becomes `n`. */
function parseString(literal: string): string {
  const { content = '' } = /^[a-z]*("""|'''|"|')(?<content>.*)\1$/is.exec(literal)?.groups ?? {};
  return content.replace(/\\(.)/g, '$1');
}

const MESSAGE_ACCESS = /\bstr\(|\brepr\(|\.value\b|\.message\b|\.args\b/;

/** Whether the code compares a string with an error message: `pytest.raises(…, match='…')` or `'…' in str(error)`. */
function isExpectedMessage({ parent, prevSibling }: SyntaxNode, source: ParsedPython): boolean {
  if (!parent) return false;
  if (parent.name === 'BinaryExpression') return MESSAGE_ACCESS.test(getNodeText(source, parent));
  const keyword = prevSibling?.name === 'AssignOp' ? prevSibling.prevSibling : null;
  const callee = parent.name === 'ArgList' ? parent.prevSibling : null;
  if (!keyword || !callee) return false;
  return getNodeText(source, keyword) === 'match' && /\b(?:raises|warns)$/.test(getNodeText(source, callee));
}

/** Texts below this length aren't compared with error messages, because they would match unrelated ones. */
const MIN_MESSAGE_LENGTH = 12;

/** Whether a text is part of a known error message, or contains one. `…` in a message stands for any text. */
function hasMessage(messages: Record<string, readonly string[]>, text: string): boolean {
  const parts = Object.values(messages).flatMap((texts) => texts.flatMap((message) => message.split('…')));
  return parts.some((untrimmedPart) => {
    const part = untrimmedPart.trim();
    return part.length >= MIN_MESSAGE_LENGTH && (text.includes(part) || part.includes(text));
  });
}

function checkVariable(checker: Checker, source: ParsedPython, range: TextRange, variable: string): void {
  const isSetting = (index: SymbolIndex) =>
    listSettings(index, SETTINGS_CLASS)?.some((setting) => setting.variable === variable);
  checker.checkedUses += 1;
  if (!isSetting(checker.before) || isSetting(checker.after)) return;
  const message = `superduper doesn’t read the environment variable \`${variable}\` ${checker.versionPhrase}.`;
  reportSetting(checker, source, range, message);
}

const SETTINGS_FILE = /\.(?<format>ya?ml|env)(?:\.\w+)?$/i;

export function isSettingsFile({ path }: SourceFile): boolean {
  return SETTINGS_FILE.test(path);
}

/** Checks the environment variables in an `.env` or YAML file. In YAML, also checks the keys if all of them are superduper settings. */
export function checkSettingsFile(checker: Checker, file: SourceFile): void {
  // Findings need a syntax tree, although a settings file doesn't contain Python.
  const source = { ...parsePython(''), text: file.text };
  checker.addFile(source, file);
  for (const { 0: variable, index } of source.text.matchAll(/\bSUPERDUPER_[A-Z0-9_]+\b/g))
    checkVariable(checker, source, { from: index, to: index + variable.length }, variable);

  const isYaml = SETTINGS_FILE.exec(file.path)?.groups?.format?.toLowerCase() !== 'env';
  const keys = isYaml ? [...listYamlKeys(source.text)] : [];
  // In YAML, `retries.wait_max` is below the key `retries`, so both names are valid.
  const listNames = (index: SymbolIndex) =>
    (listSettings(index, SETTINGS_CLASS) ?? []).flatMap(({ name }) => [name, name.replace(/\..*/, '')]);
  const [previousNames, nextNames] = [listNames(checker.before), listNames(checker.after)];
  if (!keys.every(({ name }) => previousNames.includes(name) || nextNames.includes(name))) return;
  checker.checkedUses += keys.length;
  for (const { name, from, to } of keys.filter((key) => !nextNames.includes(key.name))) {
    const message = `The setting \`${name}\` doesn’t exist ${checker.versionPhrase}.`;
    reportSetting(checker, source, { from, to }, message);
  }
}

function reportSetting(checker: Checker, source: ParsedPython, range: TextRange, message: string): void {
  checker.report(source, range, [SETTINGS_CLASS], { kind: 'setting-removed', severity: 'behaves', message });
}

/** Lists the keys of a YAML file. A nested key includes its parent: `retries.wait_max`. */
function* listYamlKeys(text: string): Iterable<{ name: string; from: number; to: number }> {
  let parent = '';
  for (const { 0: match, 1: indent = '', 2: key = '', index } of text.matchAll(/^( *)([\w-]+)(?=:)/gm)) {
    if (indent === '') parent = key;
    const name = indent === '' ? key : `${parent}.${key}`;
    yield { name, from: index + indent.length, to: index + match.length };
  }
}
