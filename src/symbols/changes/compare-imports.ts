import type { ApiSymbol } from '../../inventory/lookup';
import type { Side, Sides } from './side';
import type { SymbolChange } from './types';
import { code } from './words';

/** What such a name is, in words: it is no symbol of its own, but a way to import one. */
const IMPORT = 'import';

/**
 * Compares what can be imported from the packages themselves, as in `from superduper import Listener`.
 *
 * @returns The names that only one version has, of packages that both have; as symbols of the package.
 */
export function compareImports({ before, after }: Sides): SymbolChange[] {
  const packages = Object.keys(before.inventory.packages).filter((name) => after.inventory.packages[name]);
  return packages.flatMap((name) => {
    const old = importsOf(name, before);
    const now = importsOf(name, after);
    return [
      ...[...now].filter(([key]) => !old.has(key)).map(([, symbol]) => added(symbol)),
      ...[...old].filter(([key]) => !now.has(key)).map(([, symbol]) => removed(symbol)),
    ];
  });
}

/** Names that stand for something of the framework; a package that lists nothing also passes on what it imports itself. */
function importsOf(name: string, { inventory }: Side): Map<string, ApiSymbol> {
  const { exports = {} } = inventory.packages[name] ?? {};
  const path = inventory.modules[name]?.path ?? '';
  const own = Object.entries(exports).filter(
    ([local, target]) =>
      target !== `${name}.${local}` && Object.keys(inventory.packages).includes(target.split('.')[0] ?? ''),
  );
  return new Map(
    own.map(([local]) => [
      local,
      { kind: 'constant', name: local, qualifiedName: `${name}.${local}`, module: name, path, line: 1 },
    ]),
  );
}

function added(symbol: ApiSymbol): SymbolChange {
  const notes = [{ text: `can be imported as ${statement(symbol)}` }];
  return {
    kind: 'added',
    label: IMPORT,
    symbol,
    before: null,
    after: symbol,
    signature: [],
    notes,
    breaking: false,
  };
}

function removed(symbol: ApiSymbol): SymbolChange {
  const notes = [{ text: `${statement(symbol)} fails` }];
  return {
    kind: 'removed',
    label: IMPORT,
    symbol,
    before: symbol,
    after: null,
    signature: [],
    notes,
    breaking: true,
  };
}

function statement({ module, name }: ApiSymbol): string {
  return code(`from ${module} import ${name}`);
}
