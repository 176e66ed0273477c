import { checkPageSamples, checkPages, inOrder } from '../src/authoring/checks/source/pages';
import { report } from '../src/model/problem';
import { command, flag } from './run';

const USAGE = `jiti scripts/check-pages.ts [--without-samples] [FILE …]; with files, only what they say and what depends on them
  --without-samples  does not ask whether the samples have run as they are`;

/** Checks the pages: Markdown, prose, links, front matter, sidebars, published addresses, reference, samples. */
command(USAGE, { 'without-samples': flag }, async (values, asked) => {
  // The samples first: while the type checker is at them, in a process of its own, the others are checked.
  const [samples, others] = await Promise.all([
    checkPageSamples(asked, !values['without-samples']),
    checkPages(asked),
  ]);
  for (const count of samples.counts) console.log(count);
  const problems = inOrder([...samples.problems, ...others]);
  if (problems.length > 0) throw new Error(report(problems));
});
