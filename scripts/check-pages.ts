/**
 * Checks the pages, each parsed once: Markdown, prose, links, front matter, sidebars, page map, reference, samples.
 *
 * Usage: jiti scripts/check-pages.ts [FILE …]; with files, only what they say and what depends on them.
 */
import { checkPageSamples, checkPages, inOrder } from '../src/checks/pages';
import { checkParsedOnce } from '../src/checks/parsed-once';
import { parseCounts } from '../src/page/parse';
import { report } from '../src/page/problem';

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  // The samples first: while the type checker is at them, in a process of its own, the others are checked.
  const [samples, others] = await Promise.all([checkPageSamples(asked), checkPages(asked)]);
  for (const count of samples.counts) console.log(count);
  const problems = inOrder([...samples.problems, ...others]);
  if (problems.length > 0) {
    console.error(report(problems));
    process.exitCode = 1;
  }
  const [parsedTwice] = checkParsedOnce(parseCounts());
  if (parsedTwice) throw new Error(parsedTwice);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
