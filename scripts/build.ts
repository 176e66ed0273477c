/**
 * Builds the site: one build at a time, and right also after one that died.
 *
 * Usage: npm run build, or npm run build -- --no-minify (arguments go to Docusaurus).
 */
import { spawn } from 'node:child_process';
import { guardedBuild } from '../src/authoring/guarded-build';
import { run } from './run';

run(async () => {
  process.exitCode = await guardedBuild({
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
});
