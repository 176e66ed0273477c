/**
 * Makes a page: its front matter and the sections of its kind, its line in the sidebar of each version.
 *
 * Usage: npm run page:new -- components/my_page --kind concept [--versions docs,0.7]
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatNeed } from '../src/authoring/backport/report';
import { sidebarFileOf } from '../src/authoring/checks/source/sidebar-pages';
import { newPage } from '../src/authoring/new-page';
import { readInventory } from '../src/model/inventory/inventory';
import { INVENTORY } from '../src/model/inventory/types';
import { docsFolderOf, versions as live, versionCalled, versionSlug } from '../src/shared/site';
import { run, text } from './run';

const USAGE = 'npm run page:new -- components/my_page --kind concept [--versions docs,0.7]';

function main(): void {
  const { values, positionals } = parseArgs({
    options: { kind: text, versions: text },
    allowPositionals: true,
  });
  const [id, other] = positionals;
  const { kind, versions: asked = 'docs' } = values;
  if (id === undefined || other !== undefined || kind === undefined)
    throw new Error(`expected one id and --kind. ${USAGE}`);
  const versions = asked.split(',').map((called) => {
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
  const others = live
    .map(({ name }) => versionSlug(name))
    .filter((slug) => !versions.some((one) => one.slug === slug));
  const { files, left } = newPage(id, kind, versions, others, existsSync);
  for (const [file, written] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, written);
    console.log(`wrote ${file}`);
  }
  console.log(
    `\nLeft for you; npm run check -- --changed names what is not written yet:\n${left.map(formatNeed).join('\n')}`,
  );
}

run(main);
