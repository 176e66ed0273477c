import { expect, test } from '@playwright/test';
import { samplesRemark } from '../../../../src/shared/versions/samples-remark';

test('says what ran, with what, and what the outputs leave out', () => {
  expect(samplesRemark({ ran: 3 })).toBe(', samples run against it');
  expect(samplesRemark({ ran: 3, standIns: ['openai', 'cohere'], leftOut: ['log', 'plans'] })).toBe(
    ', samples run against it, with a stand-in for openai and cohere, outputs without the log and plans',
  );
});

test('says what was only checked, and why', () => {
  expect(samplesRemark({ ran: 2, notRun: ['it needs the package vllm'] })).toBe(
    ', samples run against it, some only checked (it needs the package vllm)',
  );
  expect(samplesRemark({ ran: 0, notRun: ['it needs a GPU', 'it needs a server'] })).toBe(
    ', samples checked against it, not run (it needs a GPU; it needs a server)',
  );
});
