import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Impact, impactOf, mentionsIn } from '../../../src/impact';
import type { Inventory } from '../../../src/inventory/types';
import { pageFiles, readDocumentation } from '../../../src/reference/version-folder';
import { temporaryFolder } from '../../temporary';

const zoo = join(__dirname, '../../fixtures/api-reference/zoo');

/** What the framework is set by; the zoo itself has no settings. */
export const CONFIG = {
  package: 'superduper',
  path: 'superduper/base/config.py',
  imports: {},
  functions: {},
  constants: {},
  classes: {
    Config: {
      line: 1,
      kind: 'dataclass',
      bases: [],
      decorators: [],
      fields: [
        { name: 'cage_size', line: 2, annotation: 'int', default: '4' },
        { name: 'log_level', line: 3, annotation: 'str', default: "'INFO'" },
      ],
      attributes: {},
      instanceAttributes: {},
      methods: {},
      properties: {},
    },
  },
} as Inventory['modules'][string];

/** A version with the pages of the zoo and these. */
function zooVersion(pages: Readonly<Record<string, string>>): {
  folder: string;
  inventory: Inventory;
} {
  const folder = temporaryFolder();
  cpSync(zoo, folder, { recursive: true });
  for (const [page, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, page)), { recursive: true });
    const isPage = page.endsWith('.mdx');
    writeFileSync(join(folder, page), isPage ? `---\ntitle: A page\n---\n\n${text}\n` : text);
  }
  const file = join(folder, 'api-inventory.json');
  const inventory = JSON.parse(readFileSync(file, 'utf8')) as Inventory;
  inventory.modules['superduper.base.config'] = CONFIG;
  writeFileSync(file, JSON.stringify(inventory));
  return { folder, inventory };
}

/** What becomes of the zoo, with these pages, when its inventory is edited. */
export function zooImpact(
  pages: Readonly<Record<string, string>>,
  edit: (inventory: Inventory) => void,
): Impact {
  const { folder, inventory } = zooVersion(pages);
  const before = readDocumentation(folder);
  const after = structuredClone(inventory);
  edit(after);
  const impact = impactOf(before, after, mentionsIn(pageFiles(folder), before));
  const short = (file: string) => relative(folder, file);
  return {
    ...impact,
    changes: impact.changes.map((change) => ({
      ...change,
      places: change.places.map((place) => ({ ...place, page: short(place.page), file: short(place.file) })),
    })),
    undocumented: impact.undocumented.map((one) => ({
      ...one,
      file: one.file && short(one.file),
      guides: one.guides.map(short),
    })),
  };
}

/** What is said of the places in pages that no fixture has: `fails guide.mdx:7 sample grams=`. */
export function placesIn(impact: Impact, page: string, text: string): string[] {
  const change = impact.changes.find((one) => one.text.includes(text));
  return (change?.places ?? [])
    .filter((place) => place.page === page)
    .map(({ gravity, file, line, where, found }) => `${gravity} ${file}:${line} ${where} ${found}`);
}

/** The class Animal of an inventory. */
export function animal({ modules }: Inventory) {
  const found = modules['superduper.zoo.animal']?.classes.Animal;
  if (!found) throw new Error('expected the class Animal in the zoo');
  return found;
}
