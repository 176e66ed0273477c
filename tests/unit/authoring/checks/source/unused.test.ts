import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { createTemporaryFolder, writeFiles } from '../../../../temporary';

/** Runs `npm run check:unused` with the project's configuration on these files. */
function runCheck(files: Record<string, string>, declared: Record<string, object> = {}) {
  const folder = createTemporaryFolder();
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const projectFiles = {
    'package.json': JSON.stringify({ name: 'small', ...declared }),
    'tsconfig.json': '{}',
  };
  writeFiles(folder, { ...projectFiles, ...files });
  copyFileSync('knip.jsonc', join(folder, 'knip.jsonc'));
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  // Without hints about unused entries of the configuration, because the project is so small.
  const command = scripts['check:unused'].replaceAll('knip ', 'knip --no-config-hints ');
  const env = { ...process.env, PATH, FORCE_COLOR: '0' };
  return spawnSync(command, { cwd: folder, env, shell: true, encoding: 'utf8' });
}

const PARSES = "import { parse } from 'yaml';\nexport const title = parse('a');\n";
/** A project whose configuration takes a title from a file, which imports it from a package. */
const SMALL = {
  'docusaurus.config.ts': "import { title } from './src/shared/site';\nexport default { title };\n",
  'src/shared/site.ts': PARSES,
};

test('reports unused files and exports, and undeclared packages', () => {
  const dead = {
    'src/shared/site.ts': `${PARSES}export const dead = 1;\n`,
    'src/nobody.ts': 'export const a = 1;\n',
  };
  const { status, stdout } = runCheck({ ...SMALL, ...dead }, { dependencies: { clsx: '2' } });
  expect(stdout).toMatch(/^Unused files \(1\)\nsrc\/nobody\.ts/m);
  expect(stdout).toMatch(/^dead +src\/shared\/site\.ts:3/m);
  expect(stdout).toMatch(/^yaml +src\/shared\/site\.ts:1/m);
  expect(stdout).toMatch(/^clsx +package\.json/m);
  expect(status).toBe(1);
});

test('requires the imports of the build in `dependencies` @weekly', () => {
  const { status, stdout } = runCheck(SMALL, { devDependencies: { yaml: '2' } });
  expect(stdout).toMatch(/^Unlisted dependencies \(1\)\nyaml +src\/shared\/site\.ts:1/m);
  expect(status).toBe(1);
  expect(runCheck(SMALL, { dependencies: { yaml: '2' } })).toMatchObject({ stdout: '', status: 0 });
});
