import { checkSiteSamples } from '../src/authoring/checks/source/samples';
import { formatProblems } from '../src/model/problem';
import { runCommand, textOption } from './run';

const USAGE = 'npm run samples:check -- [--version next|0.7] [PART_OF_A_PATH …]';

/** Checks the Python samples of all pages, or only of the pages and the version that the arguments select. The samples aren't run. */
runCommand(USAGE, { version: textOption }, async ({ version }, filters) => {
  const { problems, counts } = await checkSiteSamples({ version, filters });
  for (const count of counts) console.log(count);
  if (problems.length > 0) throw new Error(formatProblems(problems));
});
