import { getResultStore } from '../src/authoring/checks/source/result-store';
import { checkSpelling, listMarkdownFiles } from '../src/authoring/checks/source/spelling';
import { formatProblems } from '../src/model/problem';
import { runCommand } from './run';

runCommand(
  {
    name: 'jiti scripts/check-spelling.ts',
    summary: 'Checks the spelling in Markdown files.',
    operands: { '[FILE…]': 'Files to check. By default, all files are checked.' },
    example: 'docs/intro.mdx',
  },
  async (_options, files) => {
    const problems = await checkSpelling(files.length > 0 ? files : listMarkdownFiles(), getResultStore());
    if (problems.length > 0) throw new Error(formatProblems(problems));
  },
);
