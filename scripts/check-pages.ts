import { checkDataFiles } from '../src/authoring/checks/source/data-files';
import { checkPageSamples, checkPages, sortProblems } from '../src/authoring/checks/source/pages';
import { checkSpelling, listMarkdownFiles } from '../src/authoring/checks/source/spelling';
import { formatProblems, type Problem } from '../src/model/problem';
import { runCommand } from './run';

const COMMAND = {
  name: 'jiti scripts/check-pages.ts',
  summary:
    'Checks pages: Markdown, prose, links, front matter, sidebars, published URLs, API reference, and samples.',
  operands: {
    '[FILE…]':
      'Changed files. Spelling and samples are checked only in these files. The default is all files.',
  },
  options: { spelling: 'Checks only the spelling in Markdown files, which the other checks don’t include.' },
  example: 'docs/intro.mdx',
};

runCommand(COMMAND, async ({ spelling }, files) => {
  const problems = spelling
    ? await checkSpelling(files.length > 0 ? files : listMarkdownFiles())
    : await checkFiles(files);
  if (problems.length > 0) throw new Error(formatProblems(problems));
});

async function checkFiles(files: readonly string[]): Promise<Problem[]> {
  const dataProblems = checkDataFiles();
  if (dataProblems.length > 0) return dataProblems;
  // Starts with the samples, because their type checker is a separate process that can run during the other checks.
  const [samples, pageProblems] = await Promise.all([checkPageSamples(files), checkPages()]);
  for (const count of samples.counts) console.log(count);
  return sortProblems([...samples.problems, ...pageProblems]);
}
