import type { Inventory } from '../../../model/inventory/types';
import type { Problem } from '../../../model/problem';
import { problemsIn } from '../problems-in';

/** The install line of the home page. `npm run version:cut` writes it. */
export const HOME_INSTALL = 'src/components/HomePage/_install.mdx';

/** Where the sample beside it connects to, and the plugin that answers there. */
const SCHEME = 'mongomock://';
const PLUGIN = 'superduper_mongodb';

/** @returns The text of the file: the framework and the plugin that the sample of the home page needs, as they were released together. */
export function homeInstall(release: string, packages: Inventory['packages']): string {
  const version = packages[PLUGIN]?.version ?? release;
  return `\`\`\`bash\npip install superduper-framework==${release} ${PLUGIN}==${version}\n\`\`\`\n`;
}

/**
 * Holds the install line of the home page against the latest version, and against the sample beside it.
 *
 * @param wanted - The text that `homeInstall` gives.
 */
export function checkHomeInstall(text: string, sample: string, wanted: string): Problem[] {
  const { problems, tell } = problemsIn(HOME_INSTALL);
  if (text !== wanted) {
    const expected = `\`${lineOf(wanted)}\`, the packages of the latest version`;
    tell(expected, `\`${lineOf(text)}\``, 'Write that line.');
  }
  if (!sample.includes(SCHEME)) {
    const expected = `a sample beside it that connects to ${SCHEME}, for which it installs ${PLUGIN}`;
    tell(expected, 'none', 'Name the plugin that the sample needs in src/authoring/checks/source/home.ts.');
  }
  return problems;
}

function lineOf(text: string): string {
  return text.split('\n')[1] ?? '';
}

/**
 * The home page names every plugin that has a page, by the page's title, and no other.
 *
 * @param titles - The titles of the plugins' pages in the latest version, by id.
 */
export function checkHomePlugins(
  groups: readonly { plugins: readonly { id: string; name: string }[] }[],
  titles: ReadonlyMap<string, string>,
): Problem[] {
  const shown = new Map(groups.flatMap(({ plugins }) => plugins.map(({ id, name }) => [id, name])));
  const { problems, tell } = problemsIn('src/shared/home.ts');
  for (const id of new Set([...shown.keys(), ...titles.keys()])) {
    if (shown.get(id) === titles.get(id)) continue;
    const expected = titles.has(id) ? `${id} as "${titles.get(id)}"` : `no ${id}, which has no page`;
    const found = shown.has(id) ? `"${shown.get(id)}"` : 'nothing';
    tell(expected, found, 'The home page lists the plugins of the latest version.');
  }
  return problems;
}
