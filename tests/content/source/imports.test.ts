import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkImports } from '../../../src/authoring/checks/project/imports';
import { report } from '../../../src/model/problem';

/** The project's code, by path. */
function sources(): Map<string, string> {
  const files = ['src', 'packages', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name).replaceAll('\\', '/'),
    ),
  );
  const code = ['docusaurus.config.ts', 'sidebars.ts', ...files].filter((file) => /\.tsx?$/.test(file));
  return new Map(code.map((file) => [file, readFileSync(file, 'utf8')]));
}

test('imports run one way: from each folder to those below, never from code to tests, never in a circle', () => {
  expect(report(checkImports(sources()))).toBe('');
});
