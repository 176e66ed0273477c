import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run';

const COMMAND = {
  name: 'npm start',
  summary:
    'Serves the site while you write. When you save a page, the browser updates and the terminal lists the page’s problems.',
  operands: { '[ARGUMENT…]': 'Arguments for `docusaurus start`, such as `--port`.' },
  forwardsTo: 'docusaurus',
  example: '--port 4000 --no-open',
};

/** Priority of the checks, as in `nice`. It's low, so that the checks don't slow down the page that the writer is looking at. */
const LOW_PRIORITY = 5;

runCommand(COMMAND, (_options, args) => {
  const site = spawn('docusaurus', ['start', ...args], { stdio: 'inherit' });
  const checks = spawn('jiti', [join(__dirname, 'check.ts'), '--watch'], { stdio: 'inherit' });
  if (checks.pid) setPriority(checks.pid, LOW_PRIORITY);
  const children = [site, checks];
  /** Stops both programs. Skips a program that couldn't start, because its `kill` would stop this process instead. */
  const stopChildren = () => {
    for (const child of children) if (child.pid) child.kill();
  };
  for (const child of children)
    child.once('error', ({ message }) => {
      console.error(`${message}. Install the packages with \`npm ci\`, then start again.`);
      stopChildren();
    });
  site.once('close', (code) => {
    stopChildren();
    process.exitCode = code ?? 1;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill());
});
