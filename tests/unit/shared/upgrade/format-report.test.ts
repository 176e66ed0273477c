import { expect, test } from '@playwright/test';
import { formatReport } from '../../../../src/shared/upgrade/format-report';

test('formats a report as Markdown with the links of the site', () => {
  const report = formatReport(
    {
      files: [
        { path: 'app.py', text: '' },
        { path: 'notes.ipynb', text: '', cells: [{ number: 3, line: 5 }] },
      ],
      findings: [
        {
          path: 'app.py',
          line: 2,
          from: 0,
          to: 1,
          severity: 'breaks',
          kind: 'name-renamed',
          message: '`Stack` was renamed.',
          replacement: 'Application',
          changeRoute: '/versions/0.6...0.7#stack',
          stepRoute: '/docs/core_api/upgrade#stacks',
        },
        {
          path: 'notes.ipynb',
          line: 6,
          from: 0,
          to: 1,
          severity: 'note',
          kind: 'default-changed',
          message: 'Note.',
        },
      ],
      unchecked: [
        { path: 'app.py', line: 4, reason: 'a value' },
        { path: 'app.py', line: 5, reason: 'arguments' },
        { path: 'app.py', line: 9, reason: 'arguments' },
      ],
      problems: [{ path: 'logo.py', message: 'This is a binary file.' }],
      checkedUses: 7,
    },
    '0.6',
    '0.7',
    'https://docs.example/',
  );
  expect(report.split('\n').filter((line) => line !== '')).toEqual([
    '# Upgrade from superduper 0.6 to 0.7',
    '1 place breaks, 1 place is worth knowing. 7 uses of superduper checked in 2 files.',
    '## Breaks',
    '- app.py, line 2: `Stack` was renamed. New form: `Application`. [What changed](https://docs.example/versions/0.6...0.7#stack) [How to upgrade](https://docs.example/docs/core_api/upgrade#stacks)',
    '## Worth knowing',
    '- notes.ipynb, cell 3, line 2: Note.',
    '## Not checked',
    'The check can’t tell whether the new version affects these places, so look at them yourself.',
    '- arguments: app.py, line 5; app.py, line 9',
    '- a value: app.py, line 4',
    '## Problems',
    '- logo.py: This is a binary file.',
  ]);
});

test('says that there is nothing to change, or that the program doesn’t use the framework', () => {
  const report = { files: [], findings: [], unchecked: [], problems: [] };
  const format = (checkedUses: number) =>
    formatReport({ ...report, checkedUses }, '0.6', '0.7', 'https://docs.example');
  expect(format(1)).toContain('The check found nothing to change.');
  expect(format(0)).toContain('The check found no uses of superduper.');
});
