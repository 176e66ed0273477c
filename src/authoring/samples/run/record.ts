import path from 'node:path';
import { computeDigest } from '../../../model/cache/digest';
import { digestSampleRecord, getRecordPath } from '../../../model/mdx/sample-record';
import type { Problem } from '../../../model/problem';
import { type RunRecord, SAMPLE_RUNS_FILE, type SampleRuns } from '../../../model/versions/sample-runs';
import { locateOnPage } from '../page';
import type { Position, SampleSet, SampleStep } from '../types';

const RUN_COMMAND = 'npm run samples:run -- --source CLONE_OF_THE_FRAMEWORK';

/** Computes a hash of everything on a page that affects a run of its samples: code, outputs, files and databases (`backends`). */
export function digestSamples(parts: readonly SampleSet[]): string {
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

function listStepFacts(variant: readonly SampleStep[]) {
  return variant.map(({ sample, output }) => [
    sample.code.map(({ text }) => text),
    sample.title,
    sample.skipReason,
    output && [output.text, output.title, output.skipReason, ...[output.notOn ?? []].flat()],
    ...[sample.notOn ?? []].flat(),
  ]);
}

/** Returns the position of the first sample or output that differs from the previous ones, and what it is. Returns null if all are the same. */
function findChange(
  parts: readonly SampleSet[],
  previousParts: readonly SampleSet[],
): { fence: Position; kind: string } | null {
  for (const [partIndex, { variants }] of parts.entries())
    for (const [variantIndex, steps] of variants.entries()) {
      const previousFacts = listStepFacts(previousParts[partIndex]?.variants[variantIndex] ?? []);
      const index = listStepFacts(steps).findIndex(
        (facts, position) => !isSame(facts, previousFacts[position]),
      );
      const step = steps[index];
      if (!step) continue;
      const isSampleSame = isSame(listStepFacts([step])[0]?.slice(0, 3), previousFacts[index]?.slice(0, 3));
      return isSampleSame && step.output
        ? { fence: step.output.fence, kind: 'output' }
        : { fence: step.sample.fence, kind: 'sample' };
    }
  return null;
}

function isSame(first: unknown, second: unknown): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

/**
 * Returns a problem if the samples or outputs of a page have changed since the samples last ran, otherwise null.
 *
 * @param readPreviousParts - Returns the samples of the page as it was when they ran, to find the change. Returns null if it isn't known.
 */
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

/** Reports a page whose recorded database changes differ from what the last run of its samples wrote. Returns null if they are equal. */
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

/** Reports a version whose samples ran against another commit of the framework than the version documents. */
export function checkVersionRuns(folder: string, runs: SampleRuns | null, commit: string): Problem[] {
  if (!runs || runs.commit === commit) return [];
  const file = path.join(folder, SAMPLE_RUNS_FILE);
  const message = `expected a run against ${commit}, the version’s commit, found a run against ${runs.commit}`;
  const fix = `Run all samples of the version again with \`${RUN_COMMAND} --version …\`.`;
  const quote = `"commit": "${runs.commit}"`;
  return [{ file, line: 2, column: 3, quote, message, rule: 'sample-runs', fix }];
}
