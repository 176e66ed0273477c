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
import { flag, run, text } from './run';

const USAGE =
  'npm run samples:run -- --source CLONE [--version next|0.7] [--python PATH] [--missing] [PART_OF_A_PATH …]';

async function main(): Promise<void> {
  const options = { source: text, version: text, python: text, missing: flag };
  const { values, positionals: filters } = parseArgs({ allowPositionals: true, options });
  const { source, python = PYTHON, ...asked } = values;
  if (!source || !existsSync(source)) {
    const found = source ?? 'none';
    throw new Error(`expected --source, a clone of the framework's repository, found ${found}. ${USAGE}`);
  }
  const say = (line: string) => console.log(line);
  const problems = await runSamples({ ...asked, source: path.resolve(source), python, filters, say });
  if (problems.length > 0) throw new Error(report(problems));
}

run(main);
