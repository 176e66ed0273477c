import { expect, test } from '@playwright/test';
import { getSidebarFile, readSidebars } from '../../../../../src/authoring/checks/source/sidebars';
import { versions } from '../../../../live-versions';
import { createTemporaryFolder } from '../../../../temporary';

// The check reads the current folder.
const project = process.cwd();
test.afterEach(() => process.chdir(project));

test('names file and line of a syntax error in the sidebars of the main branch', () => {
  const files = Object.fromEntries(versions.map(({ name }) => [getSidebarFile(name), '{}']));
  process.chdir(
    createTemporaryFolder({
      ...files,
      'sidebars.ts': "export default {\n  tutorialSidebar: ['intro],\n};\n",
    }),
  );
  expect(readSidebars).toThrow(
    /^sidebars\.ts:2: expected valid TypeScript, found an error: ParseError: Unterminated string constant\. Correct the syntax, or restore the file with git\.$/,
  );
});
