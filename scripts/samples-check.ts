import { checkSiteSamples } from '../src/authoring/checks/source/samples';
import { formatProblem } from '../src/model/problem';
import { command, text } from './run';

const USAGE = 'npm run samples:check -- [--version next|0.7] [PART_OF_A_PATH …]';

/** Checks the Python samples of all versions, or of what is asked for. */
command(USAGE, { version: text, pages: text }, async ({ version, pages: site }, filters) => {
  const started = Date.now();
  const { problems, counts } = await checkSiteSamples({ site, version, filters });
  for (const problem of problems) console.error(`${formatProblem(problem)}\n`);
  for (const count of counts) console.log(count);
  console.log(`${problems.length} problems, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (problems.length > 0) process.exitCode = 1;
});
