import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';

/** Serves the site for writers, and checks changed pages whenever a file is saved. Both print to the same terminal. */
const site = spawn('docusaurus', ['start', ...process.argv.slice(2)], { stdio: 'inherit' });
const checks = spawn('jiti', [join(__dirname, 'check.ts'), '--watch'], { stdio: 'inherit' });
// The checks run with a lower priority than the page that the writer looks at.
if (checks.pid) setPriority(checks.pid, 5);
site.once('close', (code) => {
  checks.kill();
  process.exitCode = code ?? 1;
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill());
