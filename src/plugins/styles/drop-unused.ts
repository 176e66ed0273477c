import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Declaration, Plugin, Root } from 'postcss';

const INFIMA = /[\\/]infima[\\/]dist[\\/]/;

/** The folders of this project whose files can give an element a class, or read a variable: those of pages may not. */
const OWN = ['client', 'components', 'css', 'model', 'outputs', 'pages', 'shared', 'theme'].map((name) =>
  resolve('src', name),
);

/** The parts of Docusaurus that can. */
const OF_THEME = [
  dirname(require.resolve('@docusaurus/theme-classic')),
  dirname(require.resolve('@docusaurus/theme-common')),
  dirname(require.resolve('@docusaurus/plugin-content-docs/client')),
  join(dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client'),
];

/** The site has no blog and no tags, and draws cards and breadcrumbs itself, with all that is in them. */
const NOT_SHOWN = /^theme[\\/](?:Blog|DocTag|Tag|DocCard|DocBreadcrumbs)/;

/**
 * Plugin of PostCSS that leaves out of Infima's sheet, and no other, the classes that nothing names, and the variables that nothing reads. A name
 * that is a single word may be one of a text, and stays.
 */
export const dropUnused: Plugin = {
  postcssPlugin: 'drop-unused',
  Once(root, { result }) {
    if (!INFIMA.test(root.source?.input.file ?? '')) return;
    // The bundler may use the sheet that it has cached only as long as the same names are used.
    for (const dir of OWN) result.messages.push({ type: 'dir-dependency', plugin: 'drop-unused', dir });
    const words = wordsOfSite();
    root.walkRules((rule) => {
      const kept = keptSelectors(rule.selectors, words);
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    });
    dropVariables(root, words);
    root.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove();
    });
    root.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) rule.remove();
    });
  },
};

/** @returns those of a rule's selectors that something on the site may fit */
export function keptSelectors(selectors: readonly string[], words: ReadonlySet<string>): string[] {
  return selectors.filter((selector) => {
    // A name within `:not` need not be in the page for the selector to match.
    const wanted = selector.replace(/:not\([^)]*\)/g, '');
    return [...wanted.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => isNamed(name, words));
  });
}

/** A script may name the beginning of a class, and put the rest behind it: `margin--` and a size. */
function isNamed(name: string, words: ReadonlySet<string>): boolean {
  const beginnings = [...name.matchAll(/--|__/g)].map(({ index }) => name.slice(0, index + 2));
  return beginnings.length === 0 || [name, ...beginnings].some((one) => words.has(one));
}

/** A variable may be read by one that nothing reads: they go one after the other. */
function dropVariables(root: Root, words: ReadonlySet<string>): void {
  const read = new Set<string>();
  const unread: Declaration[] = [];
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) read.add(name);
  });
  root.walkDecls((declaration) => {
    const { prop } = declaration;
    if (prop.startsWith('--ifm-') && !read.has(prop) && !words.has(prop)) unread.push(declaration);
  });
  for (const declaration of unread) declaration.remove();
  if (unread.length > 0) dropVariables(root, words);
}

/** @returns all words of what can name a class of Infima or read one of its variables */
function wordsOfSite(): Set<string> {
  const theme = OF_THEME.flatMap((dir) =>
    filesIn(dir)
      .filter((name) => !NOT_SHOWN.test(name) && !isReplaced(name))
      .map((name) => join(dir, name)),
  );
  const own = OWN.flatMap((dir) => filesIn(dir).map((name) => join(dir, name)));
  return new Set([...theme, ...own].flatMap((file) => readFileSync(file, 'utf8').match(/[\w-]+/g) ?? []));
}

function filesIn(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.d)\.(?:js|tsx?|css)$/.test(name),
  );
}

/** Whether a component of the theme is none of the site, because the site's own takes its place and does not wrap it. */
function isReplaced(name: string): boolean {
  const own = join('src', name.replace(/(?:[\\/]index)?\.js$/, ''));
  const file = [join(own, 'index.tsx'), `${own}.tsx`].find((one) => existsSync(one));
  return file !== undefined && !readFileSync(file, 'utf8').includes('@theme-original/');
}
