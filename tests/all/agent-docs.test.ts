import { expect, test } from '@playwright/test';
import { versions } from '../../src/shared/site';
import { agentDocsFaults } from '../agent-docs';

test.describe.configure({ mode: 'default', timeout: 300_000 });

for (const { label, path } of versions) {
  test(`the root of ${label} and 30 of its pages pass the checks of the Agent-Friendly Documentation Spec`, async () => {
    expect(await agentDocsFaults(path, 30)).toEqual([]);
  });
}
