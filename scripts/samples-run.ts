import { existsSync } from 'node:fs';
import path from 'node:path';
import { runSamples } from '../src/authoring/checks/source/sample-runs';
import { PYTHON } from '../src/authoring/python';
import { report } from '../src/model/problem';
import { command, flag, Misuse, text } from './run';

const USAGE = `npm run samples:run -- --source CLONE [--version next|0.7] [--python PATH] [--missing]
    [--postgresql URI] [--redis URI] [PART_OF_A_PATH …]
  --missing  leaves out pages whose samples ran as they are now
  --postgresql, --redis  servers on which databases are created and dropped for pages with \`backends\`; those of this machine, if left out`;
const OPTIONS = { source: text, version: text, python: text, missing: flag, postgresql: text, redis: text };

/** Runs the samples of pages against the framework, compares what they print with what the pages show, and records what ran. */
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
