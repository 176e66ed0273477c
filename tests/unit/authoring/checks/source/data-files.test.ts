import { expect, test } from '@playwright/test';
import { checkDataFiles } from '../../../../../src/authoring/checks/source/data-files';
import { formatProblem } from '../../../../../src/model/problem';
import { getDocsFolder, latest, versions } from '../../../../live-versions';
import { createTemporaryFolder, writeFiles } from '../../../../temporary';

// The checks read the current folder.
const project = process.cwd();
test.afterEach(() => process.chdir(project));

const released = versions.flatMap(({ name }) => (name === 'current' ? [] : [name]));
const SIDEBARS = `versioned_sidebars/version-${latest.name}-sidebars.json`;
const INVENTORY = `${getDocsFolder(latest.name)}/api-inventory.json`;
const CORRECT_FILES = {
  'versions.json': JSON.stringify(released),
  'i18n/en/code.json': '{\n  "a": { "message": "A" }\n}',
  'src/model/versions/published.json': '{}',
  [SIDEBARS]: '{}',
  [INVENTORY]: '{}',
};

/** Wrong text of a file, and the start of the expected message, which names the file. */
const MISTAKES: [text: string, expected: string][] = [
  ['["0.7",\n', 'versions.json:2: expected valid JSON, found Unexpected end of JSON input.'],
  ['["0.1"]', `versions.json: expected ${JSON.stringify(released)}, the released versions in`],
  ['{\n  "a": {,\n}', 'i18n/en/code.json:2: expected valid JSON, found'],
  ['{\n  "a": "A"\n}', 'i18n/en/code.json:2: expected a message for every id, found "A".'],
  ['{"a":\n]', 'src/model/versions/published.json:2: expected valid JSON'],
  ['{\n\n', `${SIDEBARS}:3: expected valid JSON, found`],
  ['[', `${INVENTORY}:1: expected valid JSON, found`],
];

for (const [text, expected] of MISTAKES)
  test(`reports file and line of the mistake in ${expected}`, () => {
    const [file = ''] = expected.split(':');
    const folder = createTemporaryFolder(CORRECT_FILES);
    process.chdir(folder);
    expect(checkDataFiles()).toEqual([]);
    writeFiles(folder, { [file]: text });
    const messages = checkDataFiles().map((problem) => formatProblem(problem));
    expect(messages).toEqual([expect.stringContaining(expected)]);
  });
