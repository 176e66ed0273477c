/**
 * Builds the site. Only one build can run at a time, and a crashed build doesn't affect the next one. If the build fails, the pages are checked as
 * well, because the messages of the checks are easier to understand.
 *
 * Usage: npm run build, or npm run build -- --no-minify (arguments go to Docusaurus). `npm run build -- --why docs/intro.mdx` prints why the build
 * compiles a page again.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runGuardedBuild } from '../src/authoring/guarded-build';
import { WHY_VARIABLE } from '../src/plugins/compiled-pages';
import { run, UsageError } from './run';

run(async () => {
  const { docusaurusArguments, page } = readArguments(process.argv.slice(2));
  if (page !== null) process.env[WHY_VARIABLE] = page;
  const exitCode = await runGuardedBuild({
    folder: process.cwd(),
    log: (line) => console.error(line),
    build: () =>
      new Promise((done, fail) => {
        const child = spawn('docusaurus', ['build', ...docusaurusArguments], { stdio: 'inherit' });
        // The build ends on these signals, and this process ends with it.
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
          process.on(signal, () => child.kill(signal));
        child.once('error', fail);
        child.once('close', (code, signal) => done(signal ?? code ?? 1));
      }),
  });
  process.exitCode = typeof exitCode === 'number' ? exitCode : 1;
  if (exitCode !== 1) return;
  // Docusaurus doesn't explain unfinished front matter or a missing diagram, but the checks do.
  const { checkPages, sortProblems } = await import('../src/authoring/checks/source/pages');
  const { formatProblems } = await import('../src/model/problem');
  const problems = sortProblems(await checkPages());
  if (problems.length > 0)
    console.error(`Problems that npm run check reports for the pages:\n${formatProblems(problems)}`);
});

/** Separates `--why PAGE` from the arguments for Docusaurus. */
function readArguments(allArguments: readonly string[]): {
  docusaurusArguments: string[];
  page: string | null;
} {
  const position = allArguments.indexOf('--why');
  if (position === -1) return { docusaurusArguments: [...allArguments], page: null };
  const page = allArguments[position + 1] ?? '';
  if (!existsSync(page) || !/\.mdx?$/.test(page)) {
    throw new UsageError(`--why: expected the path of a page, such as docs/intro.mdx, found "${page}".`);
  }
  return { docusaurusArguments: allArguments.toSpliced(position, 2), page };
}
