/**
 * Runs the samples of pages against the framework, compares what they print with what the pages show, and records what ran.
 *
 * Usage: npm run samples:run -- --source CLONE [--version 0.7] [--python python3] [--missing] [PART_OF_A_PATH …]
 *   --missing  leaves out pages whose samples ran as they are now
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runSamples } from '../src/authoring/checks/source/sample-runs';
import { PYTHON } from '../src/authoring/python';
import { report } from '../src/model/problem';
import { run } from './run';

const USAGE =
  'npm run samples:run -- --source CLONE [--version next|0.7] [--python PATH] [--missing] [PART_OF_A_PATH …]';

async function main(): Promise<void> {
  const { values, positionals: filters } = parseArgs({
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      version: { type: 'string' },
      python: { type: 'string' },
      missing: { type: 'boolean' },
    },
  });
  if (!values.source || !existsSync(values.source)) {
    throw new Error(
      `expected --source, a clone of the framework's repository, found ${values.source ?? 'none'}. ${USAGE}`,
    );
  }
  const problems = await runSamples({
    source: path.resolve(values.source),
    python: values.python ?? PYTHON,
    version: values.version,
    filters,
    missing: values.missing,
    say: (line) => console.log(line),
  });
  if (problems.length === 0) return;
  console.error(report(problems));
  process.exitCode = 1;
}

run(main);
