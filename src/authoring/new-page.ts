import { existsSync } from 'node:fs';
import { createSkeleton } from '../model/reference/skeleton';
import type { Inventory } from '../shared/inventory/types';
import { capitalize } from '../shared/text/format';
import type { TextFile } from './checks/problem-list';

const WRITING_STEPS =
  'check the title, and write the description (one sentence, 50 to 160 characters), the first paragraph, the sections, and which questions each answers ({/* answers)';
const RECORDING_STEP = 'Record its samples with npm run samples:run';

interface Scaffold {
  folders: readonly string[];
  sections: readonly string[];
  nextSteps: string;
  /** Additional front matter of the page: lines such as `steps: true`, each with a line break at the end. */
  extraFields?: string;
}

const SCAFFOLDS: readonly Scaffold[] = [
  {
    folders: ['tutorials', 'templates'],
    sections: ['Set up', 'Build it', 'What can go wrong', 'Where to go next'],
    nextSteps: `${WRITING_STEPS}; below the last sample comes <WholeProgram />. ${RECORDING_STEP}`,
    extraFields: 'steps: true\n',
  },
  {
    folders: ['core_api', 'customize', 'data_plugins', 'ai_plugins'],
    sections: ['Before you start', 'Steps', 'Options', 'Errors', 'What to do next'],
    nextSteps: `${WRITING_STEPS}; its errors in a table, | What you see | Cause | What to do |. ${RECORDING_STEP}`,
  },
  {
    folders: ['components', 'fundamentals'],
    sections: ['When to use it', 'How it works', 'Limits'],
    nextSteps: `${WRITING_STEPS}. Rename headings as the page needs. ${RECORDING_STEP}`,
  },
  { folders: ['api'], sections: [], nextSteps: 'write the description of the page and of each entry' },
];

export interface TargetVersion {
  slug: string;
  folder: string;
  sidebar: { file: string; text: string };
  inventory: Inventory;
}

/** Creates an unfinished page in every version that lacks it and lists it in the sidebars. Throws an error if no version lacks the page. */
export function createPage(
  id: string,
  versions: readonly TargetVersion[],
  existingPage: TextFile | null = null,
): { files: Map<string, string>; nextSteps: string[] } {
  const scaffold = findScaffold(id);
  const getPath = ({ folder }: TargetVersion) => `${folder}/${id}.mdx`;
  const newVersions = versions.filter((version) => !existsSync(getPath(version)));
  if (newVersions.length === 0) {
    const names = versions.map(({ slug }) => slug).join(' and ');
    throw new Error(
      `expected a page that ${names} ${versions.length === 1 ? 'does' : 'do'} not have, found ${versions.map(getPath).join(' and ')}. Choose another id, or other versions with --versions.`,
    );
  }

  const files = new Map<string, string>();
  const nextSteps: string[] = [];
  for (const version of newVersions) {
    const file = getPath(version);
    files.set(file, existingPage?.text ?? buildPage(id, scaffold, version));
    nextSteps.push(
      existingPage
        ? `${file}: it is a copy of ${existingPage.file}. Change what differs in ${version.slug}, such as the release in install commands, names of the API, and drawings. ${RECORDING_STEP}.`
        : `${file}: ${scaffold.nextSteps}.`,
    );
    const { file: sidebarFile, text } = version.sidebar;
    const entry = insertSidebarEntry(text, id);
    if (entry) files.set(sidebarFile, entry.text);
    nextSteps.push(
      entry
        ? `${sidebarFile}:${entry.line}: "${id}" comes after "${entry.previousId}". Move the line if readers look for the page elsewhere.`
        : `${sidebarFile}: no page of ${id.slice(0, id.lastIndexOf('/'))} has its own line here. Add "${id}" where readers look for it.`,
    );
  }
  nextSteps.push(
    `tests/content/search/queries.json: add what readers of the page search for, {"query": …, "kind": "words", "find": ["${id}"]}, and list under "in" the right pages of versions that lack it.`,
  );
  return { files, nextSteps };
}

function findScaffold(id: string): Scaffold {
  const [folder = ''] = id.split('/');
  const scaffold = SCAFFOLDS.find(({ folders }) => folders.includes(folder));
  if (scaffold && /^[a-z]\w*(?:\/[a-z]\w*)+$/.test(id)) return scaffold;
  throw new Error(
    `expected an id such as components/my_page, made of lowercase letters, digits and _, in one of ${SCAFFOLDS.flatMap(({ folders }) => folders).join(', ')}, found "${id}".`,
  );
}

/** Builds the text of a new page with empty sections. Its preliminary title comes from its id: `My page` for `components/my_page`. */
function buildPage(id: string, { extraFields = '', sections }: Scaffold, version: TargetVersion): string {
  if (id.startsWith('api/')) return buildReferencePage(id, version);
  const name = id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const title = capitalize(name);
  return `---\ntitle: ${title}\ndescription: ''\n${extraFields}---\n\n${sections.map((heading) => `## ${heading}\n`).join('\n')}`;
}

function buildReferencePage(id: string, { inventory, slug }: TargetVersion): string {
  const module = `superduper.${id.split('/').slice(1).join('.')}`;
  if (!inventory.modules[module])
    throw new Error(
      `expected an id of a module of ${slug}, such as api/base/datalayer, found "${id}": ${module} is not a module.`,
    );
  return createSkeleton(inventory, module);
}

/** Adds a page to the text of a file such as `sidebars.ts`, below the last page of the same folder. Returns null if there's no such page. */
function insertSidebarEntry(text: string, id: string) {
  const lines = text.split('\n');
  const folder = id.slice(0, id.lastIndexOf('/'));
  // Matches a page of the same folder, such as the line `      'components/table',`.
  const entryPattern = new RegExp(`^(\\s{6,}['"])(${folder}/\\w+)(['"])(,?)$`);
  const entryIndex = lines.findLastIndex((line) => entryPattern.test(line));
  const match = entryPattern.exec(lines[entryIndex] ?? '');
  if (!match) return null;
  const [, start, previousId = '', quote, comma] = match;
  lines.splice(entryIndex, 1, `${start}${previousId}${quote},`, `${start}${id}${quote}${comma}`);
  const newIndex = entryIndex + 1;
  return { text: lines.join('\n'), line: newIndex + 1, previousId };
}
