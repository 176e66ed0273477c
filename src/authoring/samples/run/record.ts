import path from 'node:path';
import { digestOf } from '../../../model/cache/digest';
import { seenFile, seenWord } from '../../../model/mdx/sample-seen';
import type { Problem } from '../../../model/problem';
import { type PageRun, SAMPLE_RUNS, type SampleRuns } from '../../../model/versions/sample-runs';
import { whereIn } from '../problems';
import type { PageSamples, Step } from '../types';

const RUN = 'npm run samples:run -- --source CLONE_OF_THE_FRAMEWORK';

/**
 * Tells what a page's samples are and print from what they were.
 *
 * @returns A word that changes with every character of a sample, of an output and of a file that the page shows, and with its `backends`.
 */
export function samplesDigest(parts: readonly PageSamples[]): string {
  const ran = parts.map((part) => [part.version, part.variants.map(stepsRun), part.files, part.edits]);
  const { backends = [] } = parts[0] ?? {};
  return digestOf(JSON.stringify(backends.length > 0 ? [...ran, backends] : ran)).slice(0, 16);
}

function stepsRun(variant: readonly Step[]) {
  return variant.map(({ sample, output }) => [
    sample.code.map(({ text }) => text),
    sample.title,
    sample.notRun,
    output && [output.text, output.title, output.notRun, ...[output.notOn ?? []].flat()],
    ...[sample.notOn ?? []].flat(),
  ]);
}

/**
 * Holds a page against what ran.
 *
 * @returns Null if they are those that ran, or there are none.
 */
export function problemOfRun(parts: readonly PageSamples[], run: PageRun | null): Problem | null {
  const page = parts.find(({ samples }) => samples.length > 0);
  const [first] = page?.samples ?? [];
  if (!page || !first || run?.digest === samplesDigest(parts)) return null;
  const message = run
    ? 'the samples or outputs of the page are not those that ran against the framework'
    : 'the samples of the page have never run against the framework';
  const fix = `Run them: ${RUN} ${page.file}. Commit the ${SAMPLE_RUNS} that it writes`;
  return { ...whereIn(page, first.fence), message, rule: 'sample-runs', fix };
}

/**
 * Holds what is shown of a page's samples against their run.
 *
 * @returns Null if the record of what they did to their databases is the one that the run wrote.
 */
export function problemOfSeen(folder: string, name: string, run: PageRun | null): Problem | null {
  const found = seenWord(folder, name);
  if (found === (run?.seen ?? null)) return null;
  const expected = run?.seen ? 'the record that the run of the samples wrote' : 'no such record';
  const message = `expected ${expected}, found ${found ? 'another' : 'none'}`;
  const fix = `Restore it with git, or run the samples: ${RUN} ${name}. Commit what it writes`;
  return { file: seenFile(folder, name), line: 1, column: 1, message, rule: 'sample-seen', fix };
}

/** Holds the record of a version against the version. */
export function problemsOfRuns(folder: string, runs: SampleRuns | null, commit: string): Problem[] {
  if (!runs || runs.commit === commit) return [];
  const file = path.join(folder, SAMPLE_RUNS);
  const message = `expected a run against ${commit}, which the version is written for, found one against ${runs.commit}`;
  const fix = `Run all samples of the version again: ${RUN} --version …`;
  const quote = `"commit": "${runs.commit}"`;
  return [{ file, line: 2, column: 3, quote, message, rule: 'sample-runs', fix }];
}
