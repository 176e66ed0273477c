import { checkDataFiles } from '../src/authoring/checks/source/data-files';
import { checkPageSamples, checkPages, sortProblems } from '../src/authoring/checks/source/pages';
import { formatProblems } from '../src/model/problem';
import { runCommand } from './run';

const USAGE =
  'jiti scripts/check-pages.ts [FILE …]; with files, checks only these files and what depends on them';

/** Checks pages: Markdown, prose, links, front matter, sidebars, published URLs, API reference, and samples. */
runCommand(USAGE, {}, async (_values, files) => {
  const dataProblems = checkDataFiles();
  if (dataProblems.length > 0) throw new Error(formatProblems(dataProblems));
  // Checks the samples first, because their type checker runs in a separate process at the same time as the other checks.
  const [samples, pageProblems] = await Promise.all([checkPageSamples(files), checkPages(files)]);
  for (const count of samples.counts) console.log(count);
  const problems = sortProblems([...samples.problems, ...pageProblems]);
  if (problems.length > 0) throw new Error(formatProblems(problems));
});
