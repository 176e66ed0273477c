import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Declaration, Plugin, Root } from 'postcss';

const INFIMA = /[\\/]infima[\\/]dist[\\/]/;

/** Folders of this site whose files may use a CSS class or variable of Infima, Docusaurus's CSS framework. */
const SITE_FOLDERS = ['client', 'components', 'css', 'model', 'outputs', 'pages', 'shared', 'theme'].map(
  (name) => resolve('src', name),
);

/** Folders of Docusaurus whose files may use a CSS class or variable of Infima, Docusaurus's CSS framework. */
const THEME_FOLDERS = [
  dirname(require.resolve('@docusaurus/theme-classic')),
  dirname(require.resolve('@docusaurus/theme-common')),
  dirname(require.resolve('@docusaurus/plugin-content-docs/client')),
  join(dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client'),
];

/** Matches components of Docusaurus's theme that this site doesn't use, such as those for blogs. */
const UNUSED_COMPONENT = /^theme[\\/](?:Blog|DocTag|Tag|DocCard|DocBreadcrumbs)/;

/**
 * PostCSS plugin that removes unused classes and variables from Infima, Docusaurus's CSS framework. A class named like an ordinary word may stay,
 * because any text with this word looks like a use of the class.
 */
export const dropUnused: Plugin = {
  postcssPlugin: 'drop-unused',
  Once(root, { result }) {
    if (!INFIMA.test(root.source?.input.file ?? '')) return;
    // The bundler's cached style sheet is valid only as long as these folders use the same names.
    for (const dir of SITE_FOLDERS)
      result.messages.push({ type: 'dir-dependency', plugin: 'drop-unused', dir });
    const words = collectSiteWords();
    root.walkRules((rule) => {
      const usedSelectors = filterSelectors(rule.selectors, words);
      if (usedSelectors.length === 0) rule.remove();
      else if (usedSelectors.length < rule.selectors.length) rule.selectors = usedSelectors;
    });
    dropUnusedVariables(root, words);
    root.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove();
    });
    root.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) rule.remove();
    });
  },
};

/** Returns those CSS selectors whose classes occur among the words in the site's files. */
export function filterSelectors(selectors: readonly string[], words: ReadonlySet<string>): string[] {
  return selectors.filter((selector) => {
    // A class inside of `:not` doesn't have to exist for the selector to match.
    const required = selector.replace(/:not\([^)]*\)/g, '');
    return [...required.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => isClassUsed(name, words));
  });
}

/** Checks whether the site uses a CSS class. If the name contains `--` or `__`, its beginning is enough, because scripts may add the rest. */
function isClassUsed(name: string, words: ReadonlySet<string>): boolean {
  const beginnings = [...name.matchAll(/--|__/g)].map(({ index }) => name.slice(0, index + 2));
  return beginnings.length === 0 || [name, ...beginnings].some((beginning) => words.has(beginning));
}

/** Removes CSS variables that no rule uses. Repeats this, because a removed variable may have been the only one that used another variable. */
function dropUnusedVariables(root: Root, words: ReadonlySet<string>): void {
  const readVariables = new Set<string>();
  const unreadVariables: Declaration[] = [];
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) readVariables.add(name);
  });
  root.walkDecls((declaration) => {
    const { prop } = declaration;
    if (prop.startsWith('--ifm-') && !readVariables.has(prop) && !words.has(prop))
      unreadVariables.push(declaration);
  });
  for (const declaration of unreadVariables) declaration.remove();
  if (unreadVariables.length > 0) dropUnusedVariables(root, words);
}

/** Collects all words in the files that may use a CSS class or variable of Infima, Docusaurus's CSS framework. */
function collectSiteWords(): Set<string> {
  const themeFiles = THEME_FOLDERS.flatMap((dir) =>
    listFiles(dir)
      .filter((name) => !UNUSED_COMPONENT.test(name) && !isReplaced(name))
      .map((name) => join(dir, name)),
  );
  const siteFiles = SITE_FOLDERS.flatMap((dir) => listFiles(dir).map((name) => join(dir, name)));
  return new Set(
    [...themeFiles, ...siteFiles].flatMap((file) => readFileSync(file, 'utf8').match(/[\w-]+/g) ?? []),
  );
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.d)\.(?:js|tsx?|css)$/.test(name),
  );
}

/** Checks whether this site replaces a component of Docusaurus's theme completely. The classes of the original aren't needed then. */
function isReplaced(name: string): boolean {
  const componentPath = join('src', name.replace(/(?:[\\/]index)?\.js$/, ''));
  const file = [join(componentPath, 'index.tsx'), `${componentPath}.tsx`].find((candidate) =>
    existsSync(candidate),
  );
  return file !== undefined && !readFileSync(file, 'utf8').includes('@theme-original/');
}
