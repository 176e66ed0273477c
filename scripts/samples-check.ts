import { parseArgs } from 'node:util';
import { checkSiteSamples } from '../src/authoring/checks/source/samples';
import { formatCount } from '../src/authoring/samples/check';
import { formatProblem } from '../src/model/problem';
import { run, text } from './run';

/** Checks the Python samples of all versions, or of what is asked for. */
run(async () => {
  const started = Date.now();
  const options = { version: text, pages: text };
  const { values, positionals: filters } = parseArgs({ allowPositionals: true, options });
  const { version, pages: site } = values;
  const { problems, counts } = await checkSiteSamples({ site, version, filters });
  for (const problem of problems) console.error(`${formatProblem(problem)}\n`);
  for (const count of counts) console.log(formatCount(count));
  console.log(`${problems.length} problems, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (problems.length > 0) process.exitCode = 1;
});
