import { checkResults } from '../src/authoring/checks/source/results';
import { checkSpelling, markdownFiles } from '../src/authoring/checks/source/spelling';
import { report } from '../src/model/problem';
import { command } from './run';

/** Checks the spelling of texts. */
command('jiti scripts/check-spelling.ts [FILE …]; without files, checks all files', {}, async (_, asked) => {
  const problems = await checkSpelling(asked.length > 0 ? asked : markdownFiles(), checkResults());
  if (problems.length > 0) throw new Error(report(problems));
});
