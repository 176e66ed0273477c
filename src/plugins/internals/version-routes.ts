import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeFileWithFolders } from '../../model/cache/write-file';
import { withBasePath } from '../../shared/base-path';
import { latestVersion } from '../../shared/site';
import { readGeneratedFile } from './generated-files';
import { splitByVersion } from './split-routes';

/** Makes browsers load the routes of another version only when a reader opens it. By default, every page loads the routes of all versions. */
export default function versionRoutes({ baseUrl, generatedFilesDir }: LoadContext): Plugin {
  const latestPath = withBasePath(latestVersion.path, baseUrl);
  return {
    name: 'version-routes',
    configureWebpack: (_, isServer) =>
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : {
            mergeStrategy: { 'resolve.alias': 'prepend' },
            resolve: { alias: writeLists(generatedFilesDir, latestPath) },
          },
  };
}

/** Writes lists of routes without older versions, which replace Docusaurus's lists. Returns their paths by the names that Docusaurus imports. */
function writeLists(generatedFilesDir: string, latestPath: string): Record<string, string> {
  const folder = join(generatedFilesDir, 'version-routes');
  const read = (name: string) => readGeneratedFile(generatedFilesDir, name, 'version-routes.ts');
  const [routes, registry, chunkNames] = [
    read('routes.js'),
    read('registry.js'),
    read('routesChunkNames.json'),
  ];
  const { versions, ...lists } = splitByVersion({ routes, registry, chunkNames }, latestPath);
  rmSync(folder, { recursive: true, force: true });
  const write = (name: string, text: string) => {
    const file = join(folder, `${name}.js`);
    writeFileWithFolders(file, text);
    return file;
  };
  for (const [name, text] of versions) write(name, text);
  return {
    '@generated/routes$': write('routes', lists.routes),
    '@generated/registry$': write('registry', lists.registry),
    '@generated/routesChunkNames$': write('routesChunkNames', lists.chunkNames),
  };
}
