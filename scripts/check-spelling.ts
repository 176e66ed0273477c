/** Checks the spelling of texts. Usage: jiti scripts/check-spelling.ts [FILE …]; all, if none is named. */
import { checkResults } from '../src/checks/results';
import { checkSpelling, markdownFiles } from '../src/checks/spelling';
import { report } from '../src/page/problem';

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const problems = await checkSpelling(asked.length > 0 ? asked : markdownFiles(), checkResults());
  if (problems.length === 0) return;
  console.error(report(problems));
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
