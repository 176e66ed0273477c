import { membersOf } from '../../model/inventory/inheritance';
import { findSymbol, type SymbolIndex } from '../../model/inventory/lookup';
import { parsePython } from '../../model/python/syntax';
import { callsOf } from '../checks/source/calls';
import type { ModuleLine } from './module';

/** A kind of error, and advice on it from what its message names. */
type Advice = readonly [
  message: RegExp,
  advise: (index: SymbolIndex, named: string[], code: Code) => string | undefined,
];

/** A sample's code, and the offset in it of an error. */
interface Code {
  text: string;
  at: number;
}

const NO_NOTEBOOK =
  'A sample is a module, not a notebook: put the call in an async function, and run it with asyncio.run.';

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

/** Says what to do about an error, where the version's inventory or the kind of error tells more than the message. */
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
  if (name.startsWith('_')) return 'Private names are no part of the API: show what a reader may rely on.';
  const [owner] = index.byName.get(cls) ?? [];
  if (owner?.kind !== 'class') return undefined;
  const members = [...membersOf(index.inventory, owner.qualifiedName).keys()].filter(
    (one) => !one.startsWith('_'),
  );
  return nearest(index, `${cls}.${name}`) ?? `${cls} has ${members.sort().join(', ')}.`;
}

/** Where a name is imported from, or the names that are nearest to it. */
function importOf(index: SymbolIndex, name: string): string | undefined {
  const statements = (index.byName.get(name) ?? []).map((symbol) => {
    const packages = Object.entries(index.inventory.packages);
    const exporting = packages.find(([, { exports }]) => exports[name] === symbol.qualifiedName)?.[0];
    return `from ${exporting ?? symbol.module} import ${name}`;
  });
  return statements.length > 0 ? `This version has: ${statements.join(', or ')}.` : nearest(index, name);
}

function defineFirst(index: SymbolIndex, [name = '']: string[]): string {
  const rule = 'The samples of a page are one module, from top to bottom: define or import the name first.';
  return [rule, importOf(index, name)].filter(Boolean).join(' ');
}

/** Says what the call around the error takes, where its name leaves little doubt. */
function takenByCall({ inventory }: SymbolIndex, _: string[], { text, at }: Code): string | undefined {
  const name = calledName(text, at);
  const taken = name === undefined ? undefined : callsOf(inventory).keywordsOf(name);
  return taken && `In this version ${name} takes ${[...taken].join(', ')}.`;
}

function calledName(text: string, at: number): string | undefined {
  for (let node = parsePython(text).root.resolveInner(at, 1); node.parent; node = node.parent) {
    const callee = node.name === 'CallExpression' ? node.firstChild : null;
    if (callee) return /\w+$/.exec(text.slice(callee.from, callee.to))?.[0];
  }
  return undefined;
}
