import { getResultStore } from '../src/authoring/checks/source/result-store';
import { checkSpelling, listMarkdownFiles } from '../src/authoring/checks/source/spelling';
import { formatProblems } from '../src/model/problem';
import { runCommand } from './run';

/** Checks the spelling in the given files, or in all Markdown files. */
runCommand(
  'jiti scripts/check-spelling.ts [FILE …]; without files, checks all files',
  {},
  async (_, files) => {
    const problems = await checkSpelling(files.length > 0 ? files : listMarkdownFiles(), getResultStore());
    if (problems.length > 0) throw new Error(formatProblems(problems));
  },
);
