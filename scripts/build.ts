/**
 * Builds the site: one build at a time, and right also after one that died.
 *
 * Usage: npm run build, or npm run build -- --no-minify (arguments go to Docusaurus).
 */
import { spawn } from 'node:child_process';
import { guardedBuild } from '../src/authoring/guarded-build';
import { run } from './run';

run(async () => {
  let told = '';
  const isShown = process.stderr.isTTY && !process.env.NO_COLOR;
  const env = { ...process.env, ...(isShown && { FORCE_COLOR: '1' }) };
  process.exitCode = await guardedBuild({
    folder: process.cwd(),
    say: (line) => console.error(line),
    build: () =>
      new Promise((done, fail) => {
        told = '';
        const args = ['build', ...process.argv.slice(2)];
        const child = spawn('docusaurus', args, { env, stdio: ['inherit', 'inherit', 'pipe'] });
        // From its first error on it is held back: writers may be told the same in fewer words.
        child.stderr.on('data', (chunk: Buffer) => {
          if (told !== '' || chunk.includes('[ERROR]')) told += chunk;
          else process.stderr.write(chunk);
        });
        // The build answers a signal, and this ends with it.
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
          process.on(signal, () => child.kill(signal));
        child.once('error', fail);
        child.once('close', (code, signal) => done(signal ?? code ?? 1));
      }),
  });
  const stops =
    process.exitCode === 0 ? '' : await (await import('../src/authoring/build-stops')).buildStops(told);
  process.stderr.write(stops === '' ? told : `${stops}\n`);
});
