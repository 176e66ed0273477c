import { extractApi } from '../../../../src/authoring/extract';
import type { Inventory } from '../../../../src/model/inventory/inventory';
import { temporaryFolder, writeFiles } from '../../../temporary';

export const COMMIT = '0123456789abcdef0123456789abcdef01234567';

const PYPROJECT = `[project]\nname = "superduper-framework"\nversion = '1.2.3'\n\n[tool.other]\nname = "no"\n`;

/** Every checkout has these unless a test says otherwise. */
const SKELETON = { 'pyproject.toml': PYPROJECT, 'superduper/__init__.py': '', 'plugins/README.md': '' };

/** A metaclass that reads as the framework's does where the extraction looks. */
export const BASE = `
class BaseMeta(type):
    def __new__(mcs, name, bases, namespace):
        is_base = namespace.get('__module__', '') == 'superduper.base.base' and name == 'Base'
        is_component = (
            namespace.get('__module__', '') == 'superduper.components.component'
            and name == 'Component'
        )
        return super().__new__(mcs, name, bases, namespace)


class Base(metaclass=BaseMeta):
    pass
`;

/** Writes a checkout of a framework with these files, and gives its path. */
export function checkout(files: Record<string, string>): string {
  const root = temporaryFolder();
  writeFiles(root, { ...SKELETON, ...files });
  return root;
}

/** Inventories by the files that they were made of: tests ask several things of the same source, and Python takes a tenth of a second to start. */
const extracted = new Map<string, Inventory>();

/** The inventory of a framework with these files. */
export function extract(files: Record<string, string>): Inventory {
  const key = JSON.stringify(files);
  const inventory = extracted.get(key) ?? extractApi(checkout(files), COMMIT).inventory;
  extracted.set(key, inventory);
  return structuredClone(inventory);
}
