import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { checkBuildLock, LOWEST_SIGNAL_CODE } from '../src/plugins/build-lock';
import { WHY_VARIABLE } from '../src/plugins/compiled-pages';
import { readSiteAddress } from '../src/shared/site-address';
import { describeFullDisk } from './full-disk';
import { runCommand, UsageError } from './run';

const COMMAND = {
  name: 'npm run build',
  summary:
    'Builds the site into build/. Only one build can run at a time, and a crashed build doesn’t affect the next one. If the build fails, the pages are checked as well, because the messages of the checks are easier to understand.',
  operands: { '[ARGUMENT…]': 'Arguments for `docusaurus build`, such as `--no-minify`.' },
  forwardsTo: 'docusaurus',
  options: { 'why PAGE': 'Prints why the build compiles a page again.' },
  example: '--why docs/intro.mdx',
};

runCommand(COMMAND, async (values, docusaurusArguments) => {
  const page = values.why;
  if (page !== undefined && (!existsSync(page) || !/\.mdx?$/.test(page)))
    throw new UsageError(`--why: expected the path of a page, such as docs/intro.mdx, found "${page}"`);
  // Checks SITE_URL and BASE_URL before Docusaurus does, because Docusaurus would print a stack trace around the message.
  readSiteAddress(process.env);
  checkBuildLock('.');
  const exitCode = await runBuild(docusaurusArguments, page);
  process.exitCode = exitCode;
  if (exitCode === 0) return;

  const fullDisk = describeFullDisk('.');
  if (fullDisk !== null) return console.error(fullDisk);
  // With any other exit code, a signal ended the build.
  if (exitCode !== 1) return;

  // Runs the checks, because they explain problems such as unfinished front matter or a missing diagram better than Docusaurus.
  const { checkPages, sortProblems } = await import('../src/authoring/checks/source/pages');
  const { formatProblems } = await import('../src/model/problem');
  const problems = sortProblems(await checkPages());
  if (problems.length > 0)
    console.error(`Problems that npm run check reports for the pages:\n${formatProblems(problems)}`);
});

async function runBuild(args: readonly string[], page: string | undefined): Promise<number> {
  const env = { ...process.env, ...(page !== undefined && { [WHY_VARIABLE]: page }) };
  const child = spawn('docusaurus', ['build', ...args], { stdio: 'inherit', env });
  // Forwards signals to the build instead of exiting, because this process must wait until the build has ended.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'close');
  // The code is null if a signal ended the build, for example because the bundler crashed.
  return code ?? LOWEST_SIGNAL_CODE;
}
