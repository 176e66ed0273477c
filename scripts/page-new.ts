import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sidebarFileOf } from '../src/authoring/checks/source/sidebars';
import { newPage } from '../src/authoring/new-page';
import { writeInFolder } from '../src/model/cache/write-whole';
import { readInventory } from '../src/model/inventory/inventory';
import { INVENTORY } from '../src/model/inventory/types';
import { docsFolderOf, versionCalled, versionSlug } from '../src/shared/site';
import { command, Misuse, text } from './run';

const USAGE = 'npm run page:new -- components/my_page [--versions docs,0.7]';

/** Creates a page with the front matter and the sections of its kind, and adds it to the sidebar of each version. */
command(USAGE, { versions: text }, ({ versions: asked = 'docs' }, [id, ...more]) => {
  if (id === undefined || more.length > 0) throw new Misuse('expected one id');
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
  const { files, left } = newPage(id, versions);
  for (const [file, written] of files) {
    writeInFolder(file, written);
    console.log(`wrote ${file}`);
  }
  console.log(
    `\nTo finish the page, do the following. \`npm run check -- --changed\` lists what is still missing:\n${left.join('\n')}`,
  );
});
