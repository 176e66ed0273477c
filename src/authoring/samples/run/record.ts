import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { computeDigest } from '../../../model/cache/digest';
import { digestSampleRecord, getRecordPath } from '../../../model/mdx/sample-record';
import type { Problem } from '../../../model/problem';
import { type RunRecord, SAMPLE_RUNS_FILE, type SampleRuns } from '../../../model/versions/sample-runs';
import { locateOnPage } from '../page';
import type { Output, Position, Sample, SampleSet, SampleStep } from '../types';

const RUN_COMMAND = 'npm run samples:run -- --source CLONE_OF_THE_FRAMEWORK';

/** Computes a digest of everything on a page that affects a run, such as code and outputs. `parts` contains the samples by version. */
export function digestSamples(parts: readonly SampleSet[]): string {
  const partFacts: unknown[] = parts.map(({ version, variants, files, edits }) => {
    return [version, variants.map((steps) => steps.map(getStepFacts)), files, edits];
  });
  const { backends = [] } = parts[0] ?? {};
  // A page without `backends` keeps the digest that it had before this field existed.
  const facts = backends.length > 0 ? [...partFacts, backends] : partFacts;
  return computeDigest(JSON.stringify(facts)).slice(0, 16);
}

function getStepFacts({ sample, output }: SampleStep) {
  // A step without `not-on` keeps the digest that it had before this option existed.
  const listNotOn = ({ notOn }: Sample | Output) => (notOn ? [notOn] : []);
  const outputFacts = output && [output.text, output.title, output.skipReason, ...listNotOn(output)];
  return [...getSampleFacts(sample), outputFacts, ...listNotOn(sample)];
}

function getSampleFacts({ code, title, skipReason }: Sample) {
  return [code.map(({ text }) => text), title, skipReason];
}

function findChange(
  parts: readonly SampleSet[],
  previousParts: readonly SampleSet[],
): { fence: Position; kind: 'sample' | 'output' } | null {
  for (const [partIndex, { variants }] of parts.entries())
    for (const [variantIndex, steps] of variants.entries())
      for (const [index, { sample, output }] of steps.entries()) {
        const previous = previousParts[partIndex]?.variants[variantIndex]?.[index];
        if (previous && isDeepStrictEqual(getStepFacts(previous), getStepFacts({ sample, output }))) continue;
        const isSampleSame =
          previous && isDeepStrictEqual(getSampleFacts(previous.sample), getSampleFacts(sample));
        return isSampleSame && output
          ? { fence: output.fence, kind: 'output' }
          : { fence: sample.fence, kind: 'sample' };
      }
  return null;
}

/** Reports samples or outputs that changed since the last run. `readPreviousParts` finds the samples as they were in that run. */
export function findRunProblem(
  parts: readonly SampleSet[],
  run: RunRecord | null,
  readPreviousParts: () => readonly SampleSet[] | null = () => null,
): Problem | null {
  const part = parts.find(({ samples }) => samples.length > 0);
  const [firstSample] = part?.samples ?? [];
  if (!part || !firstSample || run?.digest === digestSamples(parts)) return null;
  const previousParts = run && readPreviousParts();
  const change = previousParts && findChange(parts, previousParts);
  const message = run
    ? `expected the samples and outputs that ran against the framework, found ${change ? `a changed ${change.kind}` : 'changed ones'}`
    : 'expected samples that ran against the framework, found samples that never ran';
  const fix = `Run the samples with \`${RUN_COMMAND} ${part.file}\`, then commit ${SAMPLE_RUNS_FILE}.`;
  return { ...locateOnPage(part, change?.fence ?? firstSample.fence), message, rule: 'sample-runs', fix };
}

/** Checks that a page's record of database changes hasn't been edited or deleted since the last run of the samples. */
export function findRecordProblem(folder: string, name: string, run: RunRecord | null): Problem | null {
  const recordDigest = digestSampleRecord(folder, name);
  if (recordDigest === (run?.seen ?? null)) return null;
  const expected = run?.seen
    ? 'the record that the run of the samples wrote'
    : 'no record of database changes';
  const message = `expected ${expected}, found ${recordDigest ? 'a different record' : 'no record'}`;
  const fix = `Restore the file with git. Otherwise, run the samples with \`${RUN_COMMAND} ${name}\`, then commit the record.`;
  return { file: getRecordPath(folder, name), line: 1, column: 1, message, rule: 'sample-seen', fix };
}

/** Checks that a version's samples ran against the framework commit that the version documents. */
export function checkVersionRuns(folder: string, runs: SampleRuns | null, commit: string): Problem[] {
  if (!runs || runs.commit === commit) return [];
  const file = path.join(folder, SAMPLE_RUNS_FILE);
  const message = `expected a run against ${commit}, the version’s commit, found a run against ${runs.commit}`;
  const fix = `Run all samples of the version again with \`${RUN_COMMAND} --version …\`.`;
  const quote = `"commit": "${runs.commit}"`;
  return [{ file, line: 2, column: 3, quote, message, rule: 'sample-runs', fix }];
}
