import { checkDataFiles } from '../src/authoring/checks/source/data-files';
import { checkPageSamples, checkPages, sortProblems } from '../src/authoring/checks/source/pages';
import { formatProblems } from '../src/model/problem';
import { runCommand } from './run';

const COMMAND = {
  name: 'jiti scripts/check-pages.ts',
  summary:
    'Checks pages: Markdown, prose, links, front matter, sidebars, published URLs, API reference, and samples.',
  operands: {
    '[FILE…]': 'Files to check, together with what depends on them. By default, all pages are checked.',
  },
  example: 'docs/intro.mdx',
};

runCommand(COMMAND, async (_options, files) => {
  const dataProblems = checkDataFiles();
  if (dataProblems.length > 0) throw new Error(formatProblems(dataProblems));
  // Checks the samples first, because their type checker runs in a separate process at the same time as the other checks.
  const [samples, pageProblems] = await Promise.all([checkPageSamples(files), checkPages(files)]);
  for (const count of samples.counts) console.log(count);
  const problems = sortProblems([...samples.problems, ...pageProblems]);
  if (problems.length > 0) throw new Error(formatProblems(problems));
});
