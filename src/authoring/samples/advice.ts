import { membersOf } from '../../model/inventory/inheritance';
import { findSymbol, type SymbolIndex } from '../../model/inventory/lookup';
import { parsePython } from '../../model/python/syntax';
import { callsOf } from '../checks/source/calls';
import type { ModuleLine } from './module';

/** A pattern that matches messages, and a function that gives advice about the matched names. */
type Advice = readonly [
  pattern: RegExp,
  advise: (index: SymbolIndex, named: string[], code: Code) => string | undefined,
];

/** The code of a sample, and the offset of an error in it. */
interface Code {
  text: string;
  at: number;
}

const NO_NOTEBOOK =
  'Samples do not run in a notebook, so put the call in an async function and run it with asyncio.run.';

const ADVICE: readonly Advice[] = [
  [/^Import "(.+?)" could not be resolved/, nearestModule],
  [/^"(\w+)" is unknown import symbol/, (index, [name = '']) => importOf(index, name)],
  [/^"(\w+)" is (?:not defined|unbound)/, defineFirst],
  [/^Cannot (?:access|assign to) attribute "(\w+)" for class "(?:type\[)?(\w+)/, nearestMember],
  [
    /^"(\w+)" is not a known attribute of module "(.+?)"/,
    (index, [name = '', module = '']) => nearest(index, `${module}.${name}`) ?? importOf(index, name),
  ],
  [/^(?:No parameter named|Argument missing|Expected \d+ positional)/, takenByCall],
  [/^"await" allowed only within async function/, () => NO_NOTEBOOK],
];

/** Returns advice about an error, or undefined if the message is enough. */
export function adviceOn(
  index: SymbolIndex,
  said: string,
  line: ModuleLine,
  column: number,
): string | undefined {
  for (const [message, advise] of ADVICE) {
    const match = message.exec(said);
    if (match) return advise(index, match.slice(1), codeAt(line, column));
  }
  return undefined;
}

function codeAt({ sample, index }: ModuleLine, column: number): Code {
  const lines = sample.code.map(({ text }) => text);
  const before = lines.slice(0, Math.max(index, 0));
  return { text: lines.join('\n'), at: before.reduce((sum, text) => sum + text.length + 1, column - 1) };
}

function nearest(index: SymbolIndex, name: string): string | undefined {
  const found = findSymbol(index, name);
  const names = 'error' in found ? found.error.names : [];
  return names.length > 0 ? `The nearest: ${names.join(', ')}.` : undefined;
}

function nearestModule(index: SymbolIndex, [module = '']: string[]): string | undefined {
  const root = module.split('.', 1)[0] ?? module;
  if (root in index.inventory.packages) return nearest(index, module);
  const packages = Object.keys(index.inventory.packages).join(', ');
  return root.startsWith('superduper') ? `This version has the packages ${packages}.` : undefined;
}

function nearestMember(index: SymbolIndex, [name = '', cls = '']: string[]): string | undefined {
  if (name.startsWith('_')) return 'Private names do not belong to the API. Use a public name instead.';
  const [owner] = index.byName.get(cls) ?? [];
  if (owner?.kind !== 'class') return undefined;
  const members = [...membersOf(index.inventory, owner.qualifiedName).keys()].filter(
    (one) => !one.startsWith('_'),
  );
  return nearest(index, `${cls}.${name}`) ?? `${cls} has ${members.sort().join(', ')}.`;
}

/** Returns the import statement for a name, or the most similar names. */
function importOf(index: SymbolIndex, name: string): string | undefined {
  const statements = (index.byName.get(name) ?? []).map((symbol) => {
    const packages = Object.entries(index.inventory.packages);
    const exporting = packages.find(([, { exports }]) => exports[name] === symbol.qualifiedName)?.[0];
    return `from ${exporting ?? symbol.module} import ${name}`;
  });
  return statements.length > 0 ? `Write \`${statements.join('` or `')}\`.` : nearest(index, name);
}

function defineFirst(index: SymbolIndex, [name = '']: string[]): string {
  const rule = 'Define or import the name first, because the samples of a page form one module.';
  return [rule, importOf(index, name)].filter(Boolean).join(' ');
}

/** Lists the keywords of the call around the error, if the inventory contains the callee. */
function takenByCall({ inventory }: SymbolIndex, _: string[], { text, at }: Code): string | undefined {
  const name = calledName(text, at);
  const taken = name === undefined ? undefined : callsOf(inventory).keywordsOf(name);
  return taken && `In this version, ${name} accepts ${[...taken].join(', ')}.`;
}

function calledName(text: string, at: number): string | undefined {
  for (let node = parsePython(text).root.resolveInner(at, 1); node.parent; node = node.parent) {
    const callee = node.name === 'CallExpression' ? node.firstChild : null;
    if (callee) return /\w+$/.exec(text.slice(callee.from, callee.to))?.[0];
  }
  return undefined;
}
