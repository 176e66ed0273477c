import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeFileWithFolders } from '../../model/cache/write-file';
import { withBasePath } from '../../shared/base-path';
import { latestVersion } from '../../shared/site';
import { readGeneratedFile } from './generated-files';
import { splitByVersion } from './split-routes';

/** Delays loading another version's routes until a reader opens that version. By default, every page loads the routes of all versions. */
export default function versionRoutes({ baseUrl, generatedFilesDir }: LoadContext): Plugin {
  const latestPath = withBasePath(latestVersion.path, baseUrl);
  return {
    name: 'version-routes',
    configureWebpack: (_, isServer) =>
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : {
            // Puts our aliases first, because the bundler uses the first match and Docusaurus's alias `@generated` matches all generated files.
            mergeStrategy: { 'resolve.alias': 'prepend' },
            resolve: { alias: writeLists(generatedFilesDir, latestPath) },
          },
  };
}

/** Writes route files that are split by version, and returns aliases that make the bundler use them instead of Docusaurus's files. */
function writeLists(generatedFilesDir: string, latestPath: string): Record<string, string> {
  const folder = join(generatedFilesDir, 'version-routes');
  const read = (name: string) => readGeneratedFile(generatedFilesDir, name, 'version-routes.ts');
  const generatedFiles = {
    routes: read('routes.js'),
    registry: read('registry.js'),
    chunkNames: read('routesChunkNames.json'),
  };
  const { routes, registry, chunkNames, versions } = splitByVersion(generatedFiles, latestPath);
  rmSync(folder, { recursive: true, force: true });
  const write = (name: string, text: string) => {
    const file = join(folder, `${name}.js`);
    writeFileWithFolders(file, text);
    return file;
  };
  for (const [name, text] of versions) write(name, text);
  return {
    '@generated/routes$': write('routes', routes),
    '@generated/registry$': write('registry', registry),
    '@generated/routesChunkNames$': write('routesChunkNames', chunkNames),
  };
}
