import { existsSync } from 'node:fs';
import path from 'node:path';
import { runSamples } from '../src/authoring/checks/source/sample-runs';
import { PYTHON } from '../src/authoring/python';
import { report } from '../src/model/problem';
import { command, flag, Misuse, text } from './run';

const USAGE = `npm run samples:run -- --source CLONE [--version next|0.7] [--python PATH] [--missing]
    [--postgresql URI] [--redis URI] [PART_OF_A_PATH …]
  --missing  skips pages whose samples haven't changed since they ran
  --postgresql, --redis  servers on which databases are created and dropped for pages with \`backends\`; by default those of this machine`;
const OPTIONS = { source: text, version: text, python: text, missing: flag, postgresql: text, redis: text };

/** Runs the samples of pages against the framework, compares their output with that on the pages, and records the results. */
command(USAGE, OPTIONS, async ({ source, python = PYTHON, postgresql, redis, ...asked }, filters) => {
  if (!source || !existsSync(source)) {
    const found = source ?? 'none';
    throw new Misuse(`expected --source, a clone of the framework's repository, found ${found}`);
  }
  const say = (line: string) => console.log(line);
  const servers = { ...(postgresql && { postgresql }), ...(redis && { redis }) };
  const problems = await runSamples({
    ...asked,
    source: path.resolve(source),
    python,
    filters,
    servers,
    say,
  });
  if (problems.length > 0) throw new Error(report(problems));
});
