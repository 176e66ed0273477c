import type { SyntaxNode } from '@lezer/common';
import { BUILTINS } from '../../python/builtins';
import { isArgumentName, parsePython, textOf } from '../../python/syntax';
import type { Hunk } from './hunks';
import type { Unit } from './outline';

/** A name of the framework that a change may bring. */
export interface Name {
  kind: 'symbol' | 'member' | 'parameter' | 'setting' | 'word';
  /** As it is written: `Listener.run`, `teardown`, `cdc_table`, `SUPERDUPER_DATA_BACKEND`. */
  name: string;
  /** Of a parameter what is called, as written: `db.execute`; empty if nothing is. */
  of?: string;
}

const CODE = /(`+)(.+?)\1/g;
const LINK = /\]\(api:([\w.]+)\)/g;
const VARIABLE = /\bSUPERDUPER_[A-Z_]+\b/g;
const PYTHON = /^(?:python|py|diff|console)$/;

/**
 * @returns The names that a hunk brings, each once: those of its new units that the old ones did not have.
 */
export function namesBrought({ before, now, units }: Hunk): Name[] {
  const old = new Set(namesIn(before.units.slice(...units.before), before.units).map(keyOf));
  const brought = namesIn(now.units.slice(...units.now), now.units).filter((name) => !old.has(keyOf(name)));
  return [...new Map(brought.map((name) => [keyOf(name), name])).values()];
}

function keyOf({ kind, name, of = '' }: Name): string {
  return `${kind} ${of}(${name})`;
}

function namesIn(asked: readonly Unit[], all: readonly Unit[]): Name[] {
  return [
    ...asked.filter(({ kind }) => kind !== 'code').flatMap(({ text }) => namesOfProse(text)),
    ...namesOfCode(asked, all),
  ];
}

function namesOfProse(text: string): Name[] {
  const links = [...text.matchAll(LINK)].map(([, name = '']): Name => ({ kind: 'symbol', name }));
  const entry = /^<Api\b[^>]*\bof="([^"]+)"/.exec(text)?.[1];
  const documented = /^[-*] `(\w+)`:/.exec(text)?.[1];
  const spans = [...text.matchAll(CODE)].flatMap(([, , code = '']) => namesOfPython(code));
  return [
    ...links,
    ...(entry ? [{ kind: 'symbol' as const, name: entry }] : []),
    ...(documented ? [{ kind: 'word' as const, name: documented }] : []),
    ...spans,
    ...variablesIn(text),
  ];
}

/** Calls go over several lines: a fence is read whole, and of it what stands on the lines that are asked for. */
function namesOfCode(asked: readonly Unit[], all: readonly Unit[]): Name[] {
  const names: Name[] = [];
  for (let at = 0; at < all.length; at += 1) {
    if (all[at]?.kind !== 'code') continue;
    const start = at;
    while (all[at + 1]?.kind === 'code') at += 1;
    const fence = all.slice(start, at + 1);
    const isAsked = fence.map((unit) => asked.includes(unit));
    if (!isAsked.includes(true)) continue;
    const text = fence.map((unit) => unit.text).join('\n');
    names.push(
      ...variablesIn(
        fence
          .filter((_, line) => isAsked[line])
          .map((unit) => unit.text)
          .join('\n'),
      ),
    );
    if (!PYTHON.test(fence[0]?.language ?? '')) continue;
    names.push(...namesOfPython(text, (line) => isAsked[line] === true));
  }
  return names;
}

function variablesIn(text: string): Name[] {
  return [...text.matchAll(VARIABLE)].map(([name]) => ({ kind: 'setting', name }));
}

/** What Python names: what it calls, with which arguments, what it imports, and members of whatever it may be. */
function namesOfPython(code: string, isAsked: (line: number) => boolean = () => true): Name[] {
  const python = parsePython(code);
  const names: Name[] = [];
  const visit = (node: SyntaxNode): void => {
    const line = code.slice(0, node.from).split('\n').length - 1;
    const text = textOf(python, node);
    if (isAsked(line)) {
      if (node.name === 'VariableName') {
        if (isArgumentName(node)) {
          const callee = node.parent?.parent?.firstChild;
          names.push({ kind: 'parameter', name: text, of: callee ? textOf(python, callee) : '' });
        } else if (node.parent?.name === 'ImportStatement') {
          const from = /^from\s+([\w.]+)\s+import\b/.exec(textOf(python, node.parent))?.[1];
          if (from?.startsWith('superduper') && !from.split('.').includes(text))
            names.push({ kind: 'symbol', name: `${from}.${text}` });
        } else if (node.parent?.name === 'AssignStatement' && node.parent.firstChild?.from === node.from) {
          // `pin=True` alone is how prose says a parameter.
          if (!code.includes('\n') && /^\w+=/.test(code))
            names.push({ kind: 'parameter', name: text, of: '' });
        } else if (node.parent?.name !== 'MemberExpression' && isTelling(node, text, code)) {
          names.push({ kind: 'word', name: text });
        }
      } else if (
        node.name === 'MemberExpression' &&
        node.parent?.name !== 'MemberExpression' &&
        /^\w+(\.\w+)+$/.test(text)
      ) {
        const isDotted = /^(?:superduper\w*\.|[A-Z])/.test(text);
        names.push(isDotted ? { kind: 'symbol', name: text } : { kind: 'member', name: text });
      } else if (node.name === 'PropertyName' && !/^\w+(\.\w+)+$/.test(textOf(python, node.parent ?? node))) {
        names.push({ kind: 'member', name: `.${text}` });
      }
    }
    for (let child = node.firstChild; child; child = child.nextSibling) visit(child);
  };
  visit(python.root);
  return names;
}

/** In prose any name may be the framework's; in a sample, variables are the sample's own. Python's names are nobody's. */
function isTelling(node: SyntaxNode, text: string, code: string): boolean {
  if (BUILTINS.has(text)) return false;
  const isCalled = node.parent?.name === 'CallExpression' && node.parent.firstChild?.from === node.from;
  return isCalled || /^[A-Z]/.test(text) || code === text;
}
