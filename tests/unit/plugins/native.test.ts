import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import * as plugins from '../../../src/plugins';

// On Node before 20.19 and 22.12 every module is translated, for half a minute where nothing is kept yet.
test.describe.configure({ timeout: 120_000 });

test('Docusaurus is given every plugin, by modules that Node itself has loaded where it can', () => {
  const script = `
    const { loadFreshModule } = require('@docusaurus/utils');
    void (async () => {
      const loaded = await loadFreshModule(process.cwd() + '/src/plugins/native.cjs');
      const byNode = Object.keys(require.cache).filter((file) => file.endsWith('parse.ts'));
      console.log(JSON.stringify({ names: Object.keys(loaded).sort(), byNode: byNode.length }));
    })();`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    names: Object.keys(plugins).sort(),
    byNode: Object(process.features).require_module ? 1 : 0,
  });
});
