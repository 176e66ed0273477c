/**
 * Makes a page: its front matter and the sections of its kind, its line in the sidebar and in the page map of each version.
 *
 * Usage: npm run page:new -- components/my_page --kind concept [--versions docs,0.7]
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { sidebarFileOf } from '../src/checks/sidebar-pages';
import { readInventory } from '../src/inventory/inventory';
import { INVENTORY } from '../src/inventory/types';
import { docsFolderOf, versionCalled, versionSlug } from '../src/site';
import { formatNeed } from '../src/writing/backport/report';
import { newPage } from '../src/writing/new-page';

const USAGE = 'npm run page:new -- components/my_page --kind concept [--versions docs,0.7]';

function main(): void {
  const { values, positionals } = parseArgs({
    options: { kind: { type: 'string' }, versions: { type: 'string', default: 'docs' } },
    allowPositionals: true,
  });
  const [id, other] = positionals;
  if (id === undefined || other !== undefined || values.kind === undefined) {
    throw new Error(`expected one id and --kind. ${USAGE}`);
  }
  const versions = values.versions.split(',').map((called) => {
    const { name } = versionCalled(called);
    const folder = docsFolderOf(name);
    const file = sidebarFileOf(name);
    return {
      slug: versionSlug(name),
      folder,
      sidebar: { file, text: readFileSync(file, 'utf8') },
      inventory: readInventory(join(folder, INVENTORY)),
    };
  });
  const pageMap = JSON.parse(readFileSync('tests/content/page-map.json', 'utf8'));
  const { files, left } = newPage(id, values.kind, versions, pageMap, existsSync);
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`wrote ${file}`);
  }
  console.log(
    `\nLeft for you; npm run check -- --changed names what is not written yet:\n${left.map(formatNeed).join('\n')}`,
  );
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
