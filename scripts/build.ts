/**
 * Builds the site. Only one build runs at a time, and a crashed build doesn't affect the next one. If the build fails, the checks of the pages run
 * as well, because their messages are easier to understand.
 *
 * Usage: npm run build, or npm run build -- --no-minify (arguments go to Docusaurus). `npm run build -- --why docs/intro.mdx` prints which part
 * of the page's cache key has changed since the last build.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { guardedBuild } from '../src/authoring/guarded-build';
import { WHY } from '../src/plugins/compiled-pages';
import { Misuse, run } from './run';

run(async () => {
  const { docusaurusArguments, page } = readArguments(process.argv.slice(2));
  if (page !== null) process.env[WHY] = page;
  const ended = await guardedBuild({
    folder: process.cwd(),
    say: (line) => console.error(line),
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
  process.exitCode = typeof ended === 'number' ? ended : 1;
  if (ended !== 1) return;
  // Docusaurus doesn't explain unfinished front matter or a missing diagram, but the checks do.
  const { checkPages, inOrder } = await import('../src/authoring/checks/source/pages');
  const { report } = await import('../src/model/problem');
  const problems = inOrder(await checkPages());
  if (problems.length > 0)
    console.error(`Problems that npm run check reports for the pages:\n${report(problems)}`);
});

/** Removes `--why PAGE` from the arguments. */
function readArguments(all: readonly string[]): { docusaurusArguments: string[]; page: string | null } {
  const position = all.indexOf('--why');
  if (position === -1) return { docusaurusArguments: [...all], page: null };
  const page = all[position + 1] ?? '';
  if (!existsSync(page) || !/\.mdx?$/.test(page)) {
    throw new Misuse(`--why: expected the path of a page, such as docs/intro.mdx, found "${page}".`);
  }
  return { docusaurusArguments: all.toSpliced(position, 2), page };
}
