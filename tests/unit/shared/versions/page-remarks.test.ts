import { expect, test } from '@playwright/test';
import type { ChangeFacts } from '../../../../src/shared/versions/page-facts';
import { listRemarks } from '../../../../src/shared/versions/page-remarks';

const formatLabel = (name: string) => (name === 'current' ? 'Main branch' : name);
const UNCHANGED: ChangeFacts = { version: '0.6', state: 'unchanged', path: '/docs/0.6/a' };
const CHANGED: ChangeFacts = { ...UNCHANGED, state: 'changed', grade: 'api' };
const NEW: ChangeFacts = { version: '0.6', state: 'new', path: null };

// Remarks in brackets open the changes.
for (const [caseName, change, missingIn, version, expected] of [
  ['names the version of a new page', NEW, [], '0.7', ['New in 0.7']],
  ['names the main branch', NEW, [], 'current', ['New in Main branch']],
  ['says nothing about an unchanged page', UNCHANGED, [], '0.7', []],
  ['opens changes', { ...CHANGED, difference: '/assets/a.json' }, [], '0.7', ['[Changed since 0.6]']],
  ['opens only changes that can be loaded', CHANGED, [], '0.7', ['Changed since 0.6']],
  ['describes a changed behavior', { ...CHANGED, grade: 'behaviour' }, [], '0.7', ['Changed since 0.6']],
  ['describes a changed wording', { ...CHANGED, grade: 'wording' }, [], '0.7', ['Reworded since 0.6']],
  ['describes a moved page', { ...UNCHANGED, moved: true }, [], '0.7', ['Moved since 0.6']],
  ['names a later version without the page', null, ['current'], '0.7', ['Not in Main branch']],
  ['names all later versions', null, ['0.7', 'current'], '0.6', ['Not in 0.7 and Main branch']],
  ['says nothing about the oldest version', null, [], '0.6', []],
] as const)
  test(caseName, () => {
    const remarks = listRemarks({ change, missingIn }, version, formatLabel);
    expect(remarks.map(({ text, opensChanges: opens }) => (opens ? `[${text}]` : text))).toEqual(expected);
  });
