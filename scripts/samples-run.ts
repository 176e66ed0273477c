import { existsSync } from 'node:fs';
import path from 'node:path';
import { runSamples } from '../src/authoring/checks/source/sample-runs';
import { PYTHON } from '../src/authoring/python';
import { formatProblems } from '../src/model/problem';
import { flagOption, runCommand, textOption, UsageError } from './run';

const USAGE = `npm run samples:run -- --source CLONE [--version next|0.7] [--python PATH] [--missing]
    [--postgresql URI] [--redis URI] [PART_OF_A_PATH …]
  --missing  skips pages whose samples haven't changed since they ran
  --postgresql, --redis  servers on which databases are created and dropped for pages with \`backends\`; by default those of this machine`;
const OPTIONS = {
  source: textOption,
  version: textOption,
  python: textOption,
  missing: flagOption,
  postgresql: textOption,
  redis: textOption,
};

/** Runs the code samples on pages with the framework, compares what they print with the outputs on the pages, and records the results. */
runCommand(
  USAGE,
  OPTIONS,
  async ({ source, python = PYTHON, postgresql, redis, missing, version }, filters) => {
    if (!source || !existsSync(source)) {
      const actual = source ?? 'none';
      throw new UsageError(`expected --source, a clone of the framework's repository, found ${actual}`);
    }
    const print = (line: string) => console.log(line);
    const servers = { ...(postgresql && { postgresql }), ...(redis && { redis }) };
    const problems = await runSamples({
      version,
      shouldSkipUnchanged: missing,
      source: path.resolve(source),
      python,
      filters,
      servers,
      log: print,
    });
    if (problems.length > 0) throw new Error(formatProblems(problems));
  },
);
