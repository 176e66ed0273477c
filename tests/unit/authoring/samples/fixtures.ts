import { extractApi } from '../../../../src/authoring/extract';
import { type Inventory, readInventory } from '../../../../src/model/inventory/inventory';
import type { Override } from '../../../../src/model/inventory/overrides';
import { getDocsFolder, versions } from '../../../live-versions';

const FIXTURES = 'tests/fixtures/samples';

export const { inventory } = extractApi(`${FIXTURES}/framework`, '0'.repeat(40));

/** The inventory of version `1.1`, in which a class has another name. */
export const earlier: Inventory = structuredClone(inventory);
const { classes } = earlier.modules['superduper.components.model'] ?? {};
if (!classes?.ObjectModel) throw new Error('expected ObjectModel in the small framework, found none');
classes.FunctionModel = classes.ObjectModel;
delete classes.ObjectModel;
delete earlier.packages.superduper?.exports.ObjectModel;

/** Types that the framework's source doesn't declare. */
export const overrides: Override[] = [
  ['superduper.superduper', 'datalayer.Datalayer', 'annotated Any', 'superduper.py:7'],
  ['datalayer.Datalayer.__getitem__', 'query.Query', 'not annotated', 'datalayer.py:9'],
  ['query.select', 'query.Query', 'not annotated', 'query.py:10'],
].map(([symbol, type, reason = '', source]) => ({
  symbol: `superduper.base.${symbol}`,
  type: `superduper.base.${type}`,
  reason,
  source: `superduper/base/${source}`,
}));

export function readCommittedInventories(): Record<string, Inventory> {
  return Object.fromEntries(
    versions.map(({ name }) => [name, readInventory(`${getDocsFolder(name)}/api-inventory.json`)]),
  );
}
