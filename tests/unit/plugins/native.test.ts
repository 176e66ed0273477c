import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import * as plugins from '../../../src/plugins';

const run = (script: string, ...options: string[]) =>
  spawnSync(process.execPath, [...options, '-e', script], { encoding: 'utf8' });

test('gives every plugin to Docusaurus as modules that Node has loaded', () => {
  const { stdout, stderr } = run(`
    const { loadFreshModule } = require('@docusaurus/utils');
    void (async () => {
      const loaded = await loadFreshModule(process.cwd() + '/src/plugins/native.cjs');
      const byNode = Object.keys(require.cache).filter((file) => file.endsWith('parse.ts'));
      console.log(JSON.stringify({ names: Object.keys(loaded).sort(), byNode: byNode.length }));
    })();`);
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    names: Object.keys(plugins).sort(),
    byNode: 1,
  });
});

test('names the required version to an old Node', () => {
  const { stderr } = run("require('./src/plugins/native.cjs')", '--no-experimental-require-module');
  expect(stderr).toMatch(/Error: expected Node 20\.19 or later \(22\.12 or later for Node 22\), found v\d+/);
});
