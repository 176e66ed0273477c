import { expect, test } from '@playwright/test';
import { versions } from '../../src/shared/site';
import { listAgentDocsProblems } from '../agent-docs';

test.describe.configure({ mode: 'default', timeout: 600_000 });

for (const { label, path } of versions) {
  test(`all pages of ${label} pass the checks of the Agent-Friendly Documentation Spec`, async () => {
    expect(await listAgentDocsProblems(path)).toEqual([]);
  });
}
