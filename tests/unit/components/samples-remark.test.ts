import { expect, test } from '@playwright/test';
import { formatSamplesRemark } from '../../../src/components/Provenance/samples-remark';

const release = { release: '0.7.3', ref: '0.7.3' };
const branch = { release: null, ref: '6d192e7b' };

test('summarizes the run of samples, with the databases and the omitted outputs', () => {
  expect(formatSamplesRemark(release, { ran: 3 })).toEqual({
    brief: 'samples tested',
    whole: 'Written for superduper 0.7.3. All code samples were run against it.',
  });
  expect(
    formatSamplesRemark(branch, { ran: 3, standIns: ['openai', 'cohere'], leftOut: ['log', 'plans'] }),
  ).toEqual({
    brief: 'samples tested',
    whole:
      'Written for the main branch of superduper at 6d192e7b. All code samples were run against it with a stand-in for openai and cohere. Outputs are shown without the log and plans.',
  });
});

test('names the databases that samples ran on, and the reasons for the others', () => {
  const backends = {
    sqlite: { ran: 3, differs: ['numbers come back as floats'] },
    postgresql: { ran: 0, notRun: ['no PostgreSQL at localhost:5432'] },
    redis: { ran: 2, notRun: ['it computes no outputs'] },
  };
  expect(formatSamplesRemark(release, { ran: 3, on: ['mongomock', 'sqlite'], backends })).toEqual({
    brief: 'samples tested',
    whole:
      "Written for superduper 0.7.3. All code samples were run against it on mongomock, SQLite and Redis. Some outputs differ on SQLite: numbers come back as floats. They weren't run on PostgreSQL: no PostgreSQL at localhost:5432. Some weren't run on Redis: it computes no outputs.",
  });
  expect(
    formatSamplesRemark(release, { ran: 0, notRun: ['it needs a GPU'], backends: { sqlite: { ran: 1 } } }),
  ).toEqual({
    brief: 'samples tested',
    whole:
      'Written for superduper 0.7.3. Code samples were run against it on SQLite. Some were only checked: it needs a GPU.',
  });
});

test('explains which samples were only checked', () => {
  expect(formatSamplesRemark(release, { ran: 2, notRun: ['it needs the package vllm'] }).whole).toBe(
    'Written for superduper 0.7.3. Code samples were run against it. Some were only checked: it needs the package vllm.',
  );
  expect(formatSamplesRemark(release, { ran: 0, notRun: ['it needs a GPU', 'it needs a server'] })).toEqual({
    brief: 'samples checked',
    whole:
      'Written for superduper 0.7.3. Its code samples were checked against it, but not run: it needs a GPU; it needs a server.',
  });
});
