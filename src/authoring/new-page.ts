import { existsSync } from 'node:fs';
import type { Inventory } from '../model/inventory/types';
import { skeletonOf } from '../model/reference/skeleton';

const WRITE =
  'write the title, the description (one sentence, 50 to 160 characters), the first paragraph, the sections, and which questions each answers ({/* answers)';
const RECORD = 'Record its samples with npm run samples:run';

/** Kind of pages: its folders, the sections that readers look for, and the writer's next steps. */
interface Kind {
  folders: readonly string[];
  sections: readonly string[];
  left: string;
  /** More lines of the front matter, each with its line break. */
  matter?: string;
}

const TUTORIAL: Kind = {
  folders: ['tutorials', 'templates', 'get_started'],
  sections: ['Set up', 'Build it', 'What can go wrong', 'Where to go next'],
  left: `${WRITE}; below the last sample comes <WholeProgram />. ${RECORD}`,
  matter: 'steps: true\n',
};
const HOW_TO: Kind = {
  folders: ['core_api', 'customize', 'data_plugins', 'ai_plugins'],
  sections: ['Before you start', 'Steps', 'Options', 'Errors', 'What to do next'],
  left: `${WRITE}; its errors in a table, | what you see | cause | what to do |. ${RECORD}`,
};
const CONCEPT: Kind = {
  folders: ['components', 'fundamentals', 'intro'],
  sections: ['When to use it', 'How it works', 'Limits'],
  left: `${WRITE}. Rename headings as the page needs. ${RECORD}`,
};
const REFERENCE: Kind = {
  folders: ['api'],
  sections: [],
  left: 'write the description of the page and of each entry',
};
const KINDS = [TUTORIAL, HOW_TO, CONCEPT, REFERENCE];

/** Version that gets the page. */
export interface NewPageVersion {
  /** Name of the version in URLs: `0.7`, `next`. */
  slug: string;
  /** Folder of the pages of the version. */
  folder: string;
  sidebar: { file: string; text: string };
  inventory: Inventory;
}

/** Files to write, and the writer's next steps as lines with their places. */
export interface NewPage {
  files: Map<string, string>;
  left: string[];
}

/**
 * Creates a page that fails the checks until it is written: its front matter, the sections of its kind, and an entry in the sidebar of
 * each version. The folder of the page determines its kind.
 *
 * @throws Error if the id or a version is wrong. Nothing is written in that case.
 */
export function newPage(id: string, versions: readonly NewPageVersion[]): NewPage {
  const folder = id.split('/')[0] ?? '';
  const kind = KINDS.find(({ folders }) => folders.includes(folder));
  if (!kind || !/^[a-z]\w*(?:\/[a-z]\w*)+$/.test(id)) {
    const folders = KINDS.flatMap((one) => one.folders).join(', ');
    throw new Error(
      `expected an id such as components/my_page, made of lowercase letters, digits and _, in one of ${folders}, found "${id}".`,
    );
  }
  const files = new Map<string, string>();
  const left: string[] = [];
  for (const version of versions) {
    const file = `${version.folder}/${id}.mdx`;
    if (existsSync(file)) {
      throw new Error(
        `expected a page that ${version.slug} does not have, found ${file}. Choose another id.`,
      );
    }
    files.set(file, kind === REFERENCE ? referencePage(id, version) : frameOf(kind));
    left.push(`${file}: ${kind.left}.`);
    const list = version.sidebar.file;
    const entry = withEntry(version.sidebar.text, id);
    if (entry) files.set(list, entry.text);
    left.push(
      entry
        ? `${list}:${entry.line}: "${id}" comes after "${entry.behind}". Move the line if readers look for the page elsewhere.`
        : `${list}: no page of ${folder} is listed here. Add "${id}" where readers look for it.`,
    );
  }
  left.push(
    `tests/content/search/queries.json: add what readers of the page search for, {"query": …, "kind": "words", "find": ["${id}"]}, and list under "in" the right pages of versions that lack it.`,
  );
  return { files, left };
}

/** Builds a page whose title, description and sections are empty. The checks report each of them until it is written. */
function frameOf({ matter = '', sections }: Kind): string {
  return `---\ntitle:\ndescription:\n${matter}---\n\n${sections.map((heading) => `## ${heading}\n`).join('\n')}`;
}

function referencePage(id: string, { inventory, slug }: NewPageVersion): string {
  const module = `superduper.${id.split('/').slice(1).join('.')}`;
  if (!inventory.modules[module]) {
    throw new Error(
      `expected an id of a module of ${slug}, such as api/base/datalayer, found "${id}": ${module} is not a module.`,
    );
  }
  return skeletonOf(inventory, module);
}

/**
 * Adds a page to the text of a sidebar file, after the last page of the same folder in a category. The function ignores entries outside of
 * categories, because only a person can decide to add one there.
 *
 * @returns The text and the position of the entry, or null if the file lists no page of the folder.
 */
function withEntry(text: string, id: string): { text: string; line: number; behind: string } | null {
  const lines = text.split('\n');
  const entry = new RegExp(`^(\\s{6,})(['"])(${id.slice(0, id.lastIndexOf('/'))}/\\w+)\\2(,?)$`);
  const at = lines.findLastIndex((line) => entry.test(line));
  const [, indent = '', quote = '', behind = '', comma = ''] = entry.exec(lines[at] ?? '') ?? [];
  if (at < 0) return null;
  lines.splice(at, 1, `${indent}${quote}${behind}${quote},`, `${indent}${quote}${id}${quote}${comma}`);
  return { text: lines.join('\n'), line: at + 2, behind };
}
