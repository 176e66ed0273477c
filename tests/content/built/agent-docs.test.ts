import { expect, test } from '@playwright/test';
import { latestVersion } from '../../../src/shared/site';
import { agentDocsFaults } from '../../agent-docs';

test.setTimeout(120_000);

test('the root of the latest version and a few of its pages pass the checks of agent-friendly documentation', async () => {
  expect(await agentDocsFaults(latestVersion.path, 5)).toEqual([]);
});
