import { checkPageSamples, checkPages, inOrder } from '../src/authoring/checks/source/pages';
import { report } from '../src/model/problem';
import { command } from './run';

const USAGE =
  'jiti scripts/check-pages.ts [FILE …]; with files, checks only these files and what depends on them';

/** Checks the pages: Markdown, prose, links, front matter, sidebars, published addresses, reference, samples. */
command(USAGE, {}, async (_values, asked) => {
  // Checks the samples first, because their type checker runs in a separate process at the same time as the other checks.
  const [samples, others] = await Promise.all([checkPageSamples(asked), checkPages(asked)]);
  for (const count of samples.counts) console.log(count);
  const problems = inOrder([...samples.problems, ...others]);
  if (problems.length > 0) throw new Error(report(problems));
});
