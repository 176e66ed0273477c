import { existsSync } from 'node:fs';
import path from 'node:path';
import { runSamples } from '../src/authoring/checks/source/sample-runs';
import { PYTHON } from '../src/authoring/extract';
import { formatProblems } from '../src/model/problem';
import { runCommand, UsageError } from './run';

const COMMAND = {
  name: 'npm run samples:run',
  summary:
    'Runs the samples of pages with the framework, compares what they print with the outputs on the page, and records the results.',
  operands: {
    '[PART_OF_A_PATH…]': 'Runs only pages whose path contains one of these texts. The default is all pages.',
  },
  required: {
    'source CLONE': 'Clone of the framework’s repository.',
  },
  options: {
    'version VERSION': 'Version whose samples run: `next` or `0.7`. The default is all versions.',
    'python PATH': 'Python interpreter. The default is `PYTHON_PATH` or `python3`.',
    missing: 'Skips pages whose samples haven’t changed since they ran.',
    'postgresql URI':
      'Server on which databases are created and dropped for pages with `backends`. The default is this machine’s server.',
    'redis URI': 'Redis server for the same pages. The default is this machine’s server.',
  },
  example: '--source ../superduper --version 0.7 components/table',
};

runCommand(COMMAND, async ({ source, missing, version, ...values }, filters) => {
  if (!existsSync(source))
    throw new UsageError(`expected --source, a clone of the framework's repository, found ${source}`);
  const {
    python = PYTHON,
    postgresql = 'postgresql://localhost:5432/postgres',
    redis = 'redis://localhost:6379/0',
  } = values;
  const problems = await runSamples({
    version,
    shouldSkipUnchanged: missing,
    source: path.resolve(source),
    python,
    filters,
    servers: { postgresql, redis },
    log: console.log,
  });
  if (problems.length > 0) throw new Error(formatProblems(problems));
});
