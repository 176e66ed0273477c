import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSidebarFile } from '../src/authoring/checks/source/sidebars';
import { createPage } from '../src/authoring/new-page';
import { writeFileWithFolders } from '../src/model/cache/write-file';
import { INVENTORY_FILE, readInventory } from '../src/model/inventory/inventory';
import { getDocsFolder, getVersionSlug, resolveVersion, versions as siteVersions } from '../src/shared/site';
import { runCommand, UsageError } from './run';

const COMMAND = {
  name: 'npm run page:new',
  summary:
    'Creates a page with the usual sections for its folder, or copies the page if another version has it, and adds the page to the sidebar of each version.',
  operands: { ID: 'Path of the page in the version’s folder, without the extension.' },
  options: {
    'versions VERSIONS': 'Versions that get the page: `docs,0.7`. The default is `docs`.',
  },
  example: 'components/my_page --versions docs,0.7',
};

runCommand(COMMAND, ({ versions: versionList = 'docs' }, [id, ...extraIds]) => {
  if (id === undefined || extraIds.length > 0) throw new UsageError('expected one id');
  const versions = versionList.split(',').map((alias) => {
    const { name } = resolveVersion(alias);
    const folder = getDocsFolder(name);
    const sidebarFile = getSidebarFile(name);
    const sidebar = { file: sidebarFile, text: readFileSync(sidebarFile, 'utf8') };
    const inventory = readInventory(join(folder, INVENTORY_FILE));
    return { slug: getVersionSlug(name), folder, sidebar, inventory };
  });

  const candidates = siteVersions.map(({ name }) => `${getDocsFolder(name)}/${id}.mdx`);
  const existingFile = candidates.find((file) => existsSync(file));
  const existingPage =
    existingFile === undefined ? null : { file: existingFile, text: readFileSync(existingFile, 'utf8') };

  const { files, nextSteps } = createPage(id, versions, existingPage);
  for (const [file, content] of files) {
    writeFileWithFolders(file, content);
    console.log(`wrote ${file}`);
  }
  console.log(
    '\nTo finish the page, do the following. `npm run check -- --changed` lists what is still missing:',
  );
  console.log(nextSteps.join('\n'));
});
