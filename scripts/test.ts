/**
 * Runs every test: types, lint, prose and samples, then a cold production build that may not warn, then all Playwright projects.
 * What any of it leaves behind fails the run.
 *
 * Usage: npm test, or npm test -- tests/e2e/desktop (arguments go to Playwright). Run it through npm, which puts the
 * project's tools on the path.
 */
import { spawn } from 'node:child_process';
import { findWarnings } from './build-warnings';
import { ensureChromium } from './chromium';
import { leavingNothing } from './leftovers';

/**
 * Runs a command and shows what it prints.
 * @returns what it printed
 * @throws if it does not exit with 0
 */
function run(title: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  console.log(`\n▸ ${title}`);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk;
        target.write(chunk);
      });
    }
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(printed)
        : reject(new Error(`${title}: \`${command} ${args.join(' ')}\` exited with ${code}.`)),
    );
  });
}

async function buildWithoutWarnings(): Promise<void> {
  await run('Clear what an earlier build left', 'docusaurus', ['clear']);
  const warnings = findWarnings(await run('Build the site', 'docusaurus', ['build']));
  if (warnings.length > 0) {
    throw new Error(
      `The build succeeded but warned, expected no warning, found ${warnings.length}. Mend what each names:\n\n${warnings.join('\n\n')}`,
    );
  }
}

async function main(): Promise<void> {
  await run('Types, lint, prose and samples', 'npm', ['run', '--silent', 'check:static']);
  await buildWithoutWarnings();
  await run('Tests', 'playwright', ['test', ...process.argv.slice(2)], {
    CHROMIUM_PATH: ensureChromium(),
  });
}

leavingNothing(main).catch((error: Error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
