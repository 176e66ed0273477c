import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';

/** Serves the site for writing, and says in the same terminal at every save what is wrong with the pages that differ from `main`. */
const site = spawn('docusaurus', ['start', ...process.argv.slice(2)], { stdio: 'inherit' });
const checks = spawn('jiti', [join(__dirname, 'check.ts'), '--watch'], { stdio: 'inherit' });
// The page that is being looked at comes first.
if (checks.pid) setPriority(checks.pid, 5);
site.once('close', (code) => {
  checks.kill();
  process.exitCode = code ?? 1;
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill());
