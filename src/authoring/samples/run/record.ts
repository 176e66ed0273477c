import path from 'node:path';
import { computeDigest } from '../../../model/cache/digest';
import { digestSampleRecord, getRecordPath } from '../../../model/mdx/sample-record';
import type { Problem } from '../../../model/problem';
import { type PageRun, SAMPLE_RUNS_FILE, type SampleRuns } from '../../../model/versions/sample-runs';
import { locateOnPage } from '../problems';
import type { PageSamples, Step } from '../types';

const RUN_COMMAND = 'npm run samples:run -- --source CLONE_OF_THE_FRAMEWORK';

/** Computes a hash of everything on a page that affects a run of its samples: code, outputs, files and databases (`backends`). */
export function digestSamples(parts: readonly PageSamples[]): string {
  const partFacts = parts.map((part) => [
    part.version,
    part.variants.map(listStepFacts),
    part.files,
    part.edits,
  ]);
  const { backends = [] } = parts[0] ?? {};
  return computeDigest(JSON.stringify(backends.length > 0 ? [...partFacts, backends] : partFacts)).slice(
    0,
    16,
  );
}

function listStepFacts(variant: readonly Step[]) {
  return variant.map(({ sample, output }) => [
    sample.code.map(({ text }) => text),
    sample.title,
    sample.skipReason,
    output && [output.text, output.title, output.skipReason, ...[output.notOn ?? []].flat()],
    ...[sample.notOn ?? []].flat(),
  ]);
}

/** Reports a page whose samples or outputs have changed since the samples last ran. Returns null if they are unchanged. */
export function checkPageRun(parts: readonly PageSamples[], run: PageRun | null): Problem | null {
  const part = parts.find(({ samples }) => samples.length > 0);
  const [firstSample] = part?.samples ?? [];
  if (!part || !firstSample || run?.digest === digestSamples(parts)) return null;
  const message = run
    ? 'expected the samples and outputs that ran against the framework, found changed ones'
    : 'expected samples that ran against the framework, found samples that never ran';
  const fix = `Run the samples with \`${RUN_COMMAND} ${part.file}\`, then commit ${SAMPLE_RUNS_FILE}.`;
  return { ...locateOnPage(part, firstSample.fence), message, rule: 'sample-runs', fix };
}

/** Reports a page whose recorded database changes differ from what the last run of its samples wrote. Returns null if they are equal. */
export function checkPageRecord(folder: string, name: string, run: PageRun | null): Problem | null {
  const recordDigest = digestSampleRecord(folder, name);
  if (recordDigest === (run?.seen ?? null)) return null;
  const expected = run?.seen
    ? 'the record that the run of the samples wrote'
    : 'no record of database changes';
  const message = `expected ${expected}, found ${recordDigest ? 'a different record' : 'no record'}`;
  const fix = `Restore the file with git. Otherwise, run the samples with \`${RUN_COMMAND} ${name}\`, then commit the record.`;
  return { file: getRecordPath(folder, name), line: 1, column: 1, message, rule: 'sample-seen', fix };
}

/** Reports a version whose samples ran against another commit of the framework than the version documents. */
export function checkVersionRuns(folder: string, runs: SampleRuns | null, commit: string): Problem[] {
  if (!runs || runs.commit === commit) return [];
  const file = path.join(folder, SAMPLE_RUNS_FILE);
  const message = `expected a run against ${commit}, the version’s commit, found a run against ${runs.commit}`;
  const fix = `Run all samples of the version again with \`${RUN_COMMAND} --version …\`.`;
  const quote = `"commit": "${runs.commit}"`;
  return [{ file, line: 2, column: 3, quote, message, rule: 'sample-runs', fix }];
}
