import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { namePagesChunk } from '../../../src/plugins/internals/chunk-names';
import { type GeneratedFiles, splitByVersion } from '../../../src/plugins/internals/split-routes';
import { writeGeneratedFiles } from './generated-files';

const page = (path: string, file: string) => ({
  path,
  exact: true,
  component: '@theme/DocItem',
  modules: { content: `@site/${file}` },
  sidebar: 'tutorial',
});
const version = (path: string, pages: object[]) => ({
  path,
  component: '@theme/DocVersionRoot',
  routes: [{ path, component: '@theme/DocRoot', routes: pages }],
});

async function writeFilesOf(): Promise<GeneratedFiles> {
  const versions = [
    version('/docs/1.0', [page('/docs/1.0/a', 'old/a.mdx'), page('/docs/1.0/b', 'old/b.mdx')]),
    version('/docs', [page('/docs/a', 'new/a.mdx')]),
  ];
  const folder = await writeGeneratedFiles([
    { path: '/about', exact: true, component: '@site/src/pages/about.tsx' },
    { path: '/docs', component: '@theme/DocsRoot', routes: versions },
  ]);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    routes: read('routes.js'),
    registry: read('registry.js'),
    chunkNames: read('routesChunkNames.json'),
  };
}

interface Exports {
  default: object;
  routes: (create: unknown) => unknown;
  registry: Record<string, [request: string, ...rest: unknown[]]>;
  chunkNames: object;
}

/** Runs one of our modules with stand-ins for its imports, and returns its exports. */
function runModule(text: string): Exports {
  const code = text
    .replace(/^import .*$/gm, '')
    .replace(/\(\) => import\(.*?"(?<request>[^"]+)"\)/g, '"$<request>"')
    .replace(/require\.resolveWeak\(/g, '(')
    .replace('export default', 'exports.default =')
    .replace(/export const (?<name>\w+)/g, 'exports.$<name>');
  const exports = {};
  new Function('exports', 'ComponentCreator', 'withPages', code)(
    exports,
    (path: string) => path,
    (route: object, file: string) => ({ ...route, pages: file }),
  );
  return exports as Exports;
}

const keyOf = (path: string) => ({ path, component: path });
const item = (path: string) => ({ ...keyOf(path), exact: true, sidebar: 'tutorial' });

test('loads the shared routes on every page, without other versions’ pages', async () => {
  const { routes, versions } = splitByVersion(await writeFilesOf(), '/docs');
  const [old] = versions.keys();
  expect(runModule(routes).default).toEqual([
    { ...keyOf('/about'), exact: true },
    {
      ...keyOf('/docs'),
      routes: [
        { ...keyOf('/docs/1.0'), routes: [], pages: `./${old}.js` },
        { ...keyOf('/docs'), routes: [{ ...keyOf('/docs'), routes: [item('/docs/a')] }] },
      ],
    },
    keyOf('*'),
  ]);
});

test('contains a version’s routes and their chunks', async () => {
  const files = await writeFilesOf();
  const { registry, chunkNames, versions } = splitByVersion(files, '/docs');
  const [[chunk, text] = ['', ''], ...more] = versions;
  expect(more).toEqual([]);
  // Pages name the chunk by its route.
  expect(chunk).toMatch(/^pages-docs-1-0-\w+$/);
  expect(namePagesChunk('/docs/1.0-2b7')).toBe('pages-docs-1-0-2b7');
  const old = runModule(text);
  expect(old.routes((path: string) => path)).toEqual([
    { ...keyOf('/docs/1.0'), routes: ['/docs/1.0/a', '/docs/1.0/b'].map(item) },
  ]);
  expect(Object.values(old.registry).map(([request]) => request)).toEqual([
    '@site/old/a.mdx',
    '@site/old/b.mdx',
  ]);
  expect(Object.keys(old.chunkNames).map((key) => key.replace(/-[^-]+$/, ''))).toEqual([
    ...['/docs/1.0', '/docs/1.0/a', '/docs/1.0/b'],
  ]);

  // Together, the parts load the same chunks as Docusaurus's file, and share no entry.
  const mergeEntries = (...parts: object[]) => parts.flatMap((part) => Object.entries(part)).sort();
  expect(mergeEntries(runModule(registry).default, old.registry)).toEqual(
    Object.entries(runModule(files.registry).default)
      .map(([name, [request]]) => [name, [request]])
      .sort(),
  );
  // Everything that preloads a page of the version also preloads the version's list of pages.
  const allNames: Record<string, object> = JSON.parse(files.chunkNames);
  const withPages = Object.entries(allNames).map(([key, names]) => {
    return [key, namePagesChunk(key) === chunk ? { ...names, pages: chunk } : names];
  });
  expect(mergeEntries(runModule(chunkNames).default, old.chunkNames)).toEqual(withPages.sort());
});

test('rejects another format after an upgrade', async () => {
  const files = await writeFilesOf();
  const refused = (change: Partial<GeneratedFiles>) =>
    expect(() => splitByVersion({ ...files, ...change }, '/docs'));
  refused({ routes: 'module.exports = []' }).toThrow(
    /^Docusaurus 3\.\S+: expected one list as its default export in routes\.js, found none\. .* src\/plugins\/internals\/split-routes\.ts/,
  );
  refused({ registry: 'export default {}' }).toThrow('expected a line for each chunk in registry.js');
  refused({ registry: files.registry.replace('"content---docs-1-0-a', '"content---docs-1-0-z') }).toThrow(
    /expected a line for the chunk content---docs-1-0-a\S+ in registry\.js/,
  );
  refused({ registry: files.registry.replaceAll('DocVersionRoot', 'VersionRoot') }).toThrow(
    'expected a route of @theme/DocVersionRoot at /docs in routes.js',
  );
});
