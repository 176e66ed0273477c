import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getDocsFolder, main } from '../live-versions';
import { openCopy, type SiteCopy } from '../site-copy';
import { createSmallSite, formatPage, type SitePlan } from './small-site';

/** An edit of the project between two builds, and the environment of the later builds. */
export interface Edit {
  change?: Record<string, (text: string) => string>;
  write?: Record<string, string>;
  remove?: string[];
  env?: NodeJS.ProcessEnv;
  /** Changes caches and running builds beyond the files of the project. */
  disturb?: (site: SiteCopy) => Promise<void> | void;
}

const DOCS = getDocsFolder(main.name);
const STORE = 'node_modules/.cache/superduper-docs';
const replaceText = (searchText: string | RegExp, replacement: string) => (text: string) => {
  const changed = text.replace(searchText, replacement);
  if (changed === text) throw new Error(`expected ${searchText} in the text, found none. Correct the edit.`);
  return changed;
};

const editFile = (file: string, searchText: string | RegExp, replacement: string): Edit => ({
  change: { [file]: replaceText(searchText, replacement) },
});

/** Pages with every construct whose HTML, search or Markdown depends on other files. */
export const oneOfEach: SitePlan = (version) => ({
  'intro.mdx': formatPage(
    'Introduction',
    'import Drawing from \'./_diagrams/drawing.svg\';\n\nIt has a [`Listener`](api:Listener).\n\n:::tip\n\nA tip.\n\n:::\n\n<Diagram of={Drawing} alt="A box" caption="A box" />\n\n```python\nfrom superduper.components.listener import Listener\n\nprint(Listener)\n```\n\n[To the guide](./guide.mdx)',
  ),
  'guide.mdx': formatPage(
    'Guide',
    `## Words\n\nWords of ${version.label}.\n\n## When it fails\n\n| what you see | cause |\n|---|---|\n| \`KeyError\` | A key is not there. |`,
  ),
  'listener.mdx': formatPage(
    'superduper.components.listener',
    'What is raised.\n\n<Api of="Listener">\n\nIt is not there.\n\n</Api>',
    'api: superduper.components.listener\n',
  ),
  '_diagrams/drawing.svg': '<svg viewBox="0 0 40 20"><path d="M1 1h38v18H1z"/></svg>\n',
});

/** Edits between two builds by name. The pull request tests run the first six. */
export const EDITS: Readonly<Record<string, Edit>> = {
  'a text': editFile(`${DOCS}/guide.mdx`, 'Words of', 'Other words of'),
  'what the inventory says': editFile(`${DOCS}/api-inventory.json`, /"line": (\d+)/g, '"line": 1$1'),
  'a drawing': editFile(`${DOCS}/_diagrams/drawing.svg`, 'M1 1h38', 'M2 1h37'),
  'code that draws pages': editFile('src/model/static-html/render.ts', "'admonitionHeading'", "$&, 'edited'"),
  'a form of a word': editFile('src/shared/search/word-forms.ts', 'vector vec', 'wordy guide'),
  'a file of the cache that is cut off': {
    disturb: ({ dir }) => {
      for (const name of readdirSync(join(dir, STORE))) {
        const file = join(dir, STORE, name);
        const text = readFileSync(file, 'utf8');
        writeFileSync(file, text.slice(0, text.length / 2));
      }
    },
  },
  'a heading': editFile(`${DOCS}/guide.mdx`, '## Words', '## Other words'),
  'an error row': editFile(`${DOCS}/guide.mdx`, 'A key is not there.', 'A key is missing.'),
  'a new page': { write: { [`${DOCS}/new.mdx`]: formatPage('New', '## Here\n\nA new page.') } },
  'a page that moved': {
    remove: [`${DOCS}/guide.mdx`],
    write: { [`${DOCS}/moved.mdx`]: formatPage('Moved', '## Words\n\nWords.', 'moved_from: guide\n') },
    change: { [`${DOCS}/intro.mdx`]: replaceText('./guide.mdx', './moved.mdx') },
  },
  'a sidebar': {
    write: { 'sidebars.ts': "export default { tutorialSidebar: ['guide', 'intro', 'listener'] };\n" },
  },
  'the live versions': editFile('src/shared/live-versions.json', '"release": "0.7.3"', '"release": "0.7.4"'),
  'a component of browsers': editFile(
    'src/theme/DocItem/Footer/index.tsx',
    /^ +Report a problem$/m,
    'Tell us',
  ),
  'a style': { change: { 'src/css/article.css': (text) => `${text}\n.article { color: red; }\n` } },
  'the configuration': editFile('src/shared/site.ts', /(siteTagline =\s+')/, '$1New '),
  'an option of a plugin': editFile('docusaurus.config.ts', 'maxHeadingLevel: 3', 'maxHeadingLevel: 2'),
  'a remark plugin': editFile(
    'docusaurus.config.ts',
    '[apiReference, { pages: sitePages }],',
    "$& () => (tree) => { tree.children = tree.children.filter(({ type }) => type !== 'code'); },",
  ),
  'the base URL': { env: { BASE_URL: '/elsewhere/' } },
  'the address of the site': { env: { SITE_URL: 'https://example.org' } },
  'a label of the theme': editFile('i18n/en/code.json', '"Switch to dark mode"', '"Darken"'),
  'a build that was killed': {
    change: { [`${DOCS}/guide.mdx`]: replaceText('Words of', 'Killed words of') },
    disturb: async ({ dir }) => {
      const build = spawn(join(dir, 'node_modules/.bin/docusaurus'), ['build'], { cwd: dir, detached: true });
      await setTimeout(4000);
      if (build.pid !== undefined) process.kill(-build.pid, 'SIGKILL');
    },
  },
};

export function buildOnce(): SiteCopy {
  const site = createSmallSite(oneOfEach, undefined, { ownCache: true });
  site.run('docusaurus', ['build']);
  return site;
}

/** Edits a site, and returns the environment of the later builds. */
export async function applyEdits(edits: readonly Edit[], site: SiteCopy): Promise<NodeJS.ProcessEnv> {
  let env: NodeJS.ProcessEnv = {};
  for (const { change = {}, write = {}, remove = [], disturb, ...edit } of edits) {
    for (const [file, replacement] of Object.entries(change))
      site.write({ [file]: replacement(readFileSync(join(site.dir, file), 'utf8')) });
    site.write(write);
    site.remove(...remove);
    await disturb?.(site);
    env = { ...env, ...edit.env };
  }
  return env;
}

/** Edits a built site, builds it with a warm and a cold cache, and returns the names of the files that differ. */
export async function compareWarmAndCold(site: SiteCopy, edit: Edit): Promise<string[]> {
  const env = await applyEdits([edit], site);
  site.run('docusaurus', ['build'], env);
  const warm = readDigests(join(site.dir, 'build'));
  site.run('docusaurus', ['clear']);
  site.run('docusaurus', ['build'], env);
  return listDifferences(warm, readDigests(join(site.dir, 'build')));
}

/** Builds an unchanged site again, then moves it and builds it from nothing. Returns the names of the files that differ from the first build. */
export function rebuildUnchanged(site: SiteCopy): { warm: string[]; moved: string[] } {
  const first = readDigests(join(site.dir, 'build'));
  site.run('docusaurus', ['build']);
  const warm = listDifferences(first, readDigests(join(site.dir, 'build')));
  site.run('docusaurus', ['clear']);
  const moved = openCopy(`${site.dir}-elsewhere`);
  renameSync(site.dir, moved.dir);
  moved.run('docusaurus', ['build']);
  const movedDifferences = listDifferences(first, readDigests(join(moved.dir, 'build')));
  moved.dispose();
  return { warm, moved: movedDifferences };
}

function listDifferences(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): string[] {
  const files = new Set([...left.keys(), ...right.keys()]);
  return [...files].filter((file) => left.get(file) !== right.get(file)).sort();
}

/** Returns the digest of each file by its path in the folder. */
function readDigests(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return new Map(files.map((file) => [file.slice(folder.length + 1), digest(file)]));
}
