import path from 'node:path';
import { digestOf } from '../../../model/cache/digest';
import { seenFile, seenWord } from '../../../model/mdx/sample-seen';
import type { Problem } from '../../../model/problem';
import { type PageRun, SAMPLE_RUNS, type SampleRuns } from '../../../model/versions/sample-runs';
import { whereIn } from '../problems';
import type { PageSamples, Step } from '../types';

const RUN = 'npm run samples:run -- --source CLONE_OF_THE_FRAMEWORK';

/** Returns a digest of the page's samples, outputs, files and `backends`, which changes with every character. */
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

/** Reports a page whose samples have changed since they ran. Returns null if they are unchanged or if there are no samples. */
export function problemOfRun(parts: readonly PageSamples[], run: PageRun | null): Problem | null {
  const page = parts.find(({ samples }) => samples.length > 0);
  const [first] = page?.samples ?? [];
  if (!page || !first || run?.digest === samplesDigest(parts)) return null;
  const message = run
    ? 'expected the samples and outputs that ran against the framework, found changed ones'
    : 'expected samples that ran against the framework, found samples that never ran';
  const fix = `Run the samples with \`${RUN} ${page.file}\`, then commit ${SAMPLE_RUNS}.`;
  return { ...whereIn(page, first.fence), message, rule: 'sample-runs', fix };
}

/** Reports a page whose recorded database changes aren't those of the last run. Returns null if they are. */
export function problemOfSeen(folder: string, name: string, run: PageRun | null): Problem | null {
  const found = seenWord(folder, name);
  if (found === (run?.seen ?? null)) return null;
  const expected = run?.seen
    ? 'the record that the run of the samples wrote'
    : 'no record of database changes';
  const message = `expected ${expected}, found ${found ? 'a different record' : 'no record'}`;
  const fix = `Restore the file with git. Otherwise, run the samples with \`${RUN} ${name}\`, then commit the record.`;
  return { file: seenFile(folder, name), line: 1, column: 1, message, rule: 'sample-seen', fix };
}

/** Reports a version whose samples ran against another commit. */
export function problemsOfRuns(folder: string, runs: SampleRuns | null, commit: string): Problem[] {
  if (!runs || runs.commit === commit) return [];
  const file = path.join(folder, SAMPLE_RUNS);
  const message = `expected a run against ${commit}, the version’s commit, found a run against ${runs.commit}`;
  const fix = `Run all samples of the version again with \`${RUN} --version …\`.`;
  const quote = `"commit": "${runs.commit}"`;
  return [{ file, line: 2, column: 3, quote, message, rule: 'sample-runs', fix }];
}
