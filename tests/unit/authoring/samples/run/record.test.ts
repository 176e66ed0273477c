import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readSamples } from '../../../../../src/authoring/samples/page';
import {
  checkVersionRuns,
  digestSamples,
  findRunProblem,
} from '../../../../../src/authoring/samples/run/record';
import { formatProblems } from '../../../../../src/model/problem';
import {
  getRecordName,
  readSampleRuns,
  SAMPLE_RUNS_FILE,
  writeSampleRuns,
} from '../../../../../src/model/versions/sample-runs';
import { createTemporaryFolder } from '../../../../temporary';

const COMMIT = 'a'.repeat(40);

const PAGE = '---\ntitle: A page\n---\n\nWords.\n\n```python\nprint(1)\n```\n\n```text\n1\n```\n';

const read = (source: string) => readSamples('docs/page.mdx', source);

test('matches a page until a sample, an output or a file changes', () => {
  const digest = digestSamples(read(PAGE));
  expect(digestSamples(read(PAGE.replace('Words', 'Other words')))).toBe(digest);
  for (const [from, to] of [
    ['print(1)', 'print(2)'],
    ['\n1\n', '\n2\n'],
    ['```python', '```python title="a.py"'],
    ['```text', '```text run=off reason="It is somebody else’s"'],
    ['title: A page', 'title: A page\nbackends: [sqlite]'],
    ['```text', '```text not-on="sqlite: another order"'],
    ['Words.', '```yaml title="config.yaml"\na: 1\n```'],
  ] as const) {
    expect(digestSamples(read(PAGE.replace(from, to))), to).not.toBe(digest);
  }
});

test('matches a page whose lines end as on Windows', () => {
  const folder = createTemporaryFolder({ 'page.mdx': PAGE.replaceAll('\n', '\r\n') });
  expect(digestSamples(readSamples(join(folder, 'page.mdx')))).toBe(digestSamples(read(PAGE)));
});

test('accepts a page that ran unchanged or has no samples', () => {
  const page = read(PAGE);
  expect(findRunProblem(page, { digest: digestSamples(page), ran: 1 })).toBeNull();
  expect(findRunProblem(read('Words.'), null)).toBeNull();
});

test('reports a page with another output than in the run, and a fix', () => {
  const changed = read(PAGE.replace('\n1\n', '\n2\n'));
  const problem = findRunProblem(changed, { digest: digestSamples(read(PAGE)), ran: 1 });
  expect(problem && formatProblems([problem])).toBe(
    'docs/page.mdx:7:1: expected the samples and outputs that ran against the framework, found changed ones (sample-runs). Run the samples with `npm run samples:run -- --source CLONE_OF_THE_FRAMEWORK docs/page.mdx`, then commit sample-runs.json.\n    ```python',
  );
});

test('reports the sample or the output that has changed, if the page of the run is known', () => {
  const page = PAGE.replace('Words.', '```python\nprint(0)\n```\n\n```text\n0\n```');
  const run = { digest: digestSamples(read(page)), ran: 2 };
  for (const [from, to, line, kind] of [
    ['print(0)', 'print(2)', 5, 'sample'],
    ['print(1)', 'print(2)', 13, 'sample'],
    ['\n1\n', '\n2\n', 17, 'output'],
    ['```text\n1', '```text title="a"\n1', 17, 'output'],
  ] as const)
    expect(
      findRunProblem(read(page.replace(from, to)), run, () => read(page)),
      to,
    ).toMatchObject({
      line,
      message: `expected the samples and outputs that ran against the framework, found a changed ${kind}`,
    });
});

test('reports a page that never ran, and a run with another commit', () => {
  expect(findRunProblem(read(PAGE), null)).toMatchObject({
    line: 7,
    message: 'expected samples that ran against the framework, found samples that never ran',
  });
  const runs = { commit: COMMIT, pages: {} };
  expect(checkVersionRuns('docs', runs, COMMIT)).toEqual([]);
  expect(formatProblems(checkVersionRuns('docs', runs, 'b'.repeat(40)))).toContain(
    `docs/sample-runs.json:2:3: expected a run against ${'b'.repeat(40)}, the version’s commit, found a run against ${COMMIT}`,
  );
});

test('writes a line for each page, and reads it back', () => {
  const folder = createTemporaryFolder();
  const runs = {
    commit: COMMIT,
    pages: { 'b/c': { digest: 'd', ran: 2, leftOut: ['log'] }, a: { digest: 'e', ran: 0 } },
  };
  writeSampleRuns(folder, runs);
  expect(readSampleRuns(folder)).toEqual(runs);
  expect(readSampleRuns(join(folder, 'none'))).toBeNull();
});

test('rejects a record that is not JSON or has another form, with the file', () => {
  for (const text of ['{', '{"commit": "a", "pages": {"a": {"ran": "all"}}}'])
    expect(() => readSampleRuns(createTemporaryFolder({ [SAMPLE_RUNS_FILE]: text })), text).toThrow(
      /sample-runs\.json: expected the output of npm run samples:run/,
    );
});

test('names a page by its path in its version or in the project', () => {
  const sample = 'src/components/HomePage/_sample';
  expect(getRecordName('docs', 'docs/core_api/apply.mdx')).toBe('core_api/apply');
  expect(getRecordName('docs', `${sample}.mdx`)).toBe(sample);
});
