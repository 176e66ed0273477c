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

/** Priority of the checks, as for `nice`. The checks must not slow down the page that the writer looks at. */
const LOW_PRIORITY = 5;

runCommand(COMMAND, (_options, args) => {
  const site = spawn('docusaurus', ['start', ...args], { stdio: 'inherit' });
  const checks = spawn('jiti', [join(__dirname, 'check.ts'), '--watch'], { stdio: 'inherit' });
  if (checks.pid) setPriority(checks.pid, LOW_PRIORITY);
  // If one of the programs can't start, stops the other one.
  for (const child of [site, checks])
    child.once('error', ({ message }) => {
      console.error(`${message}. Install the packages with \`npm ci\`, then start again.`);
      site.kill();
      checks.kill();
    });
  site.once('close', (code) => {
    checks.kill();
    process.exitCode = code ?? 1;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill());
});
