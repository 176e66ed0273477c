import { parseArgs } from 'node:util';
import { checkSiteSamples } from '../src/checks/samples';
import { formatProblem } from '../src/page/problem';
import { formatCount } from '../src/samples/check';

/** Checks the Python samples of all versions, or of what is asked for. */
async function main(): Promise<void> {
  const started = Date.now();
  const { values, positionals: filters } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' }, pages: { type: 'string' } },
  });
  const { problems, counts } = await checkSiteSamples({
    site: values.pages,
    version: values.version,
    filters,
  });
  for (const problem of problems) console.error(`${formatProblem(problem)}\n`);
  for (const count of counts) console.log(formatCount(count));
  console.log(`${problems.length} problems, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (problems.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
