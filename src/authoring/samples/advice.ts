import { collectMembers } from '../../shared/inventory/inheritance';
import { findSymbol, listSuggestions, type SymbolIndex } from '../../shared/inventory/lookup';
import { parsePython } from '../../shared/python/syntax';
import { indexCalls } from '../checks/source/call-index';
import type { ModuleLine } from './module';

type AdviceRule = readonly [
  pattern: RegExp,
  advise: (index: SymbolIndex, matchedNames: string[], position: CodePosition) => string | undefined,
];

interface CodePosition {
  text: string;
  offset: number;
}

const NOTEBOOK_ADVICE =
  'Samples do not run in a notebook, so put the call in an async function and run it with asyncio.run.';

const ADVICE_RULES: readonly AdviceRule[] = [
  [/^Import "(.+?)" could not be resolved/, suggestModules],
  [/^"(\w+)" is unknown import symbol/, (index, [name = '']) => suggestImport(index, name)],
  [/^"(\w+)" is (?:not defined|unbound)/, adviseDefinition],
  [/^Cannot (?:access|assign to) attribute "(\w+)" for class "(?:type\[)?(\w+)/, suggestMembers],
  [
    /^"(\w+)" is not a known attribute of module "(.+?)"/,
    (index, [name = '', module = '']) =>
      suggestNames(index, `${module}.${name}`) ?? suggestImport(index, name),
  ],
  [/^(?:No parameter named|Argument missing|Expected \d+ positional)/, listKeywords],
  [/^"await" allowed only within async function/, () => NOTEBOOK_ADVICE],
];

/** Returns advice about an error in a sample, such as a similar name, or undefined if we have no advice. `column` starts at 1. */
export function getAdvice(
  index: SymbolIndex,
  errorMessage: string,
  line: ModuleLine,
  column: number,
): string | undefined {
  for (const [pattern, advise] of ADVICE_RULES) {
    const match = pattern.exec(errorMessage);
    if (match) return advise(index, match.slice(1), locateCode(line, column));
  }
  return undefined;
}

function locateCode({ sample, index }: ModuleLine, column: number): CodePosition {
  const lines = sample.code.map(({ text }) => `${text}\n`);
  const previousText = lines.slice(0, index).join('');
  return { text: lines.join(''), offset: previousText.length + column - 1 };
}

function suggestNames(index: SymbolIndex, name: string): string | undefined {
  const names = findSymbol(index, name) ? [] : listSuggestions(index, name);
  return formatList('The nearest:', names);
}

function formatList(start: string, names: readonly string[]): string | undefined {
  return names.length > 0 ? `${start} ${names.join(', ')}.` : undefined;
}

function suggestModules(index: SymbolIndex, [module = '']: string[]): string | undefined {
  const root = module.split('.', 1)[0] ?? module;
  if (root in index.inventory.packages) return suggestNames(index, module);
  const packages = Object.keys(index.inventory.packages).join(', ');
  return root.startsWith('superduper') ? `This version has the packages ${packages}.` : undefined;
}

function suggestMembers(index: SymbolIndex, [name = '', className = '']: string[]): string | undefined {
  if (name.startsWith('_')) return 'Private names do not belong to the API. Use a public name instead.';
  const [owner] = index.byName.get(className) ?? [];
  if (owner?.kind !== 'class') return undefined;
  const members = [...collectMembers(index.inventory, owner.qualifiedName).keys()];
  const publicMembers = members.filter((member) => !member.startsWith('_')).sort();
  return suggestNames(index, `${className}.${name}`) ?? formatList(`${className} has`, publicMembers);
}

function suggestImport(index: SymbolIndex, name: string): string | undefined {
  const statements = (index.byName.get(name) ?? []).map((symbol) => {
    const packages = Object.entries(index.inventory.packages);
    const exportingPackage = packages.find(([, { exports }]) => exports[name] === symbol.qualifiedName)?.[0];
    return `from ${exportingPackage ?? symbol.module} import ${name}`;
  });
  return statements.length > 0 ? `Write \`${statements.join('` or `')}\`.` : suggestNames(index, name);
}

function adviseDefinition(index: SymbolIndex, [name = '']: string[]): string {
  const rule = 'Define or import the name first, because the samples of a page form one module.';
  return [rule, suggestImport(index, name)].filter(Boolean).join(' ');
}

function listKeywords({ inventory }: SymbolIndex, _: string[], position: CodePosition): string | undefined {
  const name = findCallee(position);
  const keywords = name === undefined ? undefined : indexCalls(inventory).getKeywords(name);
  return keywords && formatList(`In this version, ${name} accepts`, [...keywords]);
}

/** Returns the name of the function whose call contains a position, such as `apply` for any position in `db.apply(model)`. */
function findCallee({ text, offset }: CodePosition): string | undefined {
  for (let node = parsePython(text).root.resolveInner(offset, 1); node.parent; node = node.parent) {
    const callee = node.name === 'CallExpression' ? node.firstChild : null;
    if (callee) return /\w+$/.exec(text.slice(callee.from, callee.to))?.[0];
  }
  return undefined;
}
