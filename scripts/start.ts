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

runCommand(COMMAND, (_options, args) => {
  const site = spawn('docusaurus', ['start', ...args], { stdio: 'inherit' });
  const checks = spawn('jiti', [join(__dirname, 'check.ts'), '--watch'], { stdio: 'inherit' });
  // The checks must not slow down the page that the writer looks at.
  if (checks.pid) setPriority(checks.pid, 5);
  site.once('close', (code) => {
    checks.kill();
    process.exitCode = code ?? 1;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill());
});
