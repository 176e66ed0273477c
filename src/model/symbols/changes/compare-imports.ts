import type { ApiSymbol } from '../../inventory/lookup';
import { inOne } from './pairs';
import type { Side, Sides } from './side';
import type { SymbolChange } from './types';

/** The label of such a name: it is no symbol of its own, but a way to import one. */
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
      ...[...now].filter(([key]) => !old.has(key)).map(([, symbol]) => importChange('added', symbol)),
      ...[...old].filter(([key]) => !now.has(key)).map(([, symbol]) => importChange('removed', symbol)),
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

function importChange(kind: 'added' | 'removed', symbol: ApiSymbol): SymbolChange {
  const statement = `from ${symbol.module} import ${symbol.name}`;
  const [before, after] = kind === 'added' ? [null, statement] : [statement, null];
  return inOne(kind, symbol, { label: IMPORT, differences: [{ of: 'import', before, after }] });
}
