import { createRequire } from 'node:module';
import { createTemporaryFolder } from '../../temporary';

/** Creates a folder with the files that Docusaurus writes for routes. */
export async function writeGeneratedFiles(routes: readonly object[]): Promise<string> {
  const require = createRequire(__filename);
  const { generateRouteFiles } = require('@docusaurus/core/lib/server/codegen/codegenRoutes');
  const generatedFilesDir = createTemporaryFolder();
  await generateRouteFiles({ generatedFilesDir, baseUrl: '/', routes });
  return generatedFilesDir;
}
