/**
 * Runs the samples of pages against the framework, compares what they print with what the pages show, and records what ran.
 *
 * Usage: npm run samples:run -- --source CLONE [--version 0.7] [--python python3] [PART_OF_A_PATH …]
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runSamples } from '../src/authoring/checks/source/sample-runs';
import { report } from '../src/model/problem';
import { run } from './run';

const USAGE = 'npm run samples:run -- --source CLONE [--version next|0.7] [--python PATH] [PART_OF_A_PATH …]';

async function main(): Promise<void> {
  const { values, positionals: filters } = parseArgs({
    allowPositionals: true,
    options: { source: { type: 'string' }, version: { type: 'string' }, python: { type: 'string' } },
  });
  if (!values.source || !existsSync(values.source)) {
    throw new Error(
      `expected --source, a clone of the framework's repository, found ${values.source ?? 'none'}. ${USAGE}`,
    );
  }
  const problems = await runSamples({
    source: path.resolve(values.source),
    python: values.python ?? 'python3',
    version: values.version,
    filters,
    say: (line) => console.log(line),
  });
  if (problems.length === 0) return;
  console.error(report(problems));
  process.exitCode = 1;
}

run(main);
