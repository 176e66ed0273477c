import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkVersionReference } from '../../../../../src/authoring/checks/source/reference/pages';
import { createDiskStore } from '../../../../../src/model/cache/store';
import { formatProblems } from '../../../../../src/model/problem';
import { createTemporaryFolder } from '../../../../temporary';
import { fixtures } from '../../../model/reference/compile';

/** Returns the problems of the fixture's pages after one of them gets an unclosed component. */
function reportBrokenPage(broken: string): string {
  const folder = createTemporaryFolder();
  cpSync(join(fixtures, 'zoo'), folder, { recursive: true });
  appendFileSync(join(folder, broken), '\n[The sea](api:zoo.sea)\n\n<Tabs>\n');
  return formatProblems(checkVersionReference(folder, createDiskStore(createTemporaryFolder())).problems);
}

test('reports a reference page that does not parse, and checks the others', () => {
  expect(reportBrokenPage('api/sea.mdx')).toMatch(
    /api\/sea\.mdx:1:1: expected valid MDX, found text that the parser rejects: Expected a closing tag for `<Tabs>`/,
  );
});

test('leaves a guide that does not parse to the check of its text', () => {
  expect(reportBrokenPage('guide.mdx')).not.toContain('guide.mdx');
});
