import { expect, test } from '@playwright/test';
import { samplesRemark } from '../../../../src/shared/versions/samples-remark';

const release = { release: '0.7.3', ref: '0.7.3' };
const branch = { release: null, ref: '6d192e7b' };

test('says in a few words what ran, and in full with what, and what the outputs leave out', () => {
  expect(samplesRemark(release, { ran: 3 })).toEqual({
    brief: 'Tested with 0.7.3',
    whole: 'Written for superduper 0.7.3. All code samples were run against it.',
  });
  expect(
    samplesRemark(branch, { ran: 3, standIns: ['openai', 'cohere'], leftOut: ['log', 'plans'] }),
  ).toEqual({
    brief: 'Tested with 6d192e7b',
    whole:
      'Written for the main branch of superduper at 6d192e7b. All code samples were run against it with a stand-in for openai and cohere. Outputs are shown without the log and plans.',
  });
});

test('says what was only checked, and why', () => {
  expect(samplesRemark(release, { ran: 2, notRun: ['it needs the package vllm'] }).whole).toBe(
    'Written for superduper 0.7.3. Code samples were run against it. Some were only checked: it needs the package vllm.',
  );
  expect(samplesRemark(release, { ran: 0, notRun: ['it needs a GPU', 'it needs a server'] })).toEqual({
    brief: 'Checked against 0.7.3',
    whole:
      'Written for superduper 0.7.3. Its code samples were checked against it, but not run: it needs a GPU; it needs a server.',
  });
});

test('claims nothing of samples where there are none', () => {
  expect(samplesRemark(release)).toEqual({
    brief: 'Written for 0.7.3',
    whole: 'Written for superduper 0.7.3. The page has no samples to run.',
  });
});
