/**
 * Builds the site: one build at a time, and right also after one that died. A build that fails says what the checks say of the pages, too.
 *
 * Usage: npm run build, or npm run build -- --no-minify (arguments go to Docusaurus).
 */
import { spawn } from 'node:child_process';
import { guardedBuild } from '../src/authoring/guarded-build';
import { run } from './run';

run(async () => {
  const ended = await guardedBuild({
    folder: process.cwd(),
    say: (line) => console.error(line),
    build: () =>
      new Promise((done, fail) => {
        const child = spawn('docusaurus', ['build', ...process.argv.slice(2)], { stdio: 'inherit' });
        // The build answers a signal, and this ends with it.
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
          process.on(signal, () => child.kill(signal));
        child.once('error', fail);
        child.once('close', (code, signal) => done(signal ?? code ?? 1));
      }),
  });
  process.exitCode = typeof ended === 'number' ? ended : 1;
  if (ended !== 1) return;
  // A front matter that is not written yet, or a drawing that is not there, ends a build in words of Docusaurus.
  const { checkPages, inOrder } = await import('../src/authoring/checks/source/pages');
  const { report } = await import('../src/model/problem');
  const problems = inOrder(await checkPages());
  if (problems.length > 0) console.error(`What npm run check says of the pages:\n${report(problems)}`);
});
