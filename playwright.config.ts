import { availableParallelism } from 'node:os';
import { defineConfig, type Project } from '@playwright/test';
import { CHROMIUM, findProgram } from './scripts/programs';

// The server takes the next port that is free, and says which: this file is read again in every worker, which has it in its environment.
// The first is one that `freePort` does not give, and below those of outgoing connections. None has 404 in it, by which tests know a
// message about a page that is missing, its address included.
const { TEST_PORT = String(31_500 + (process.pid % 900)) } = process.env;

// On a busy machine a paint or a focus may come late. What passes only the second time is reported as flaky, to be fixed.
const retries = 1;

const browser: Project['use'] = {
  baseURL: `http://localhost:${TEST_PORT}`,
  launchOptions: {
    executablePath: findProgram(CHROMIUM),
    // Without these Chromium asks its maker's servers for updates, which a closed network refuses many times a second.
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  },
};

/**
 * `unit` and `content` need no build and no browser, `built` needs a build, `sites` and `all` make their own, the others need both.
 * `npm test` builds, and runs all but `all`.
 * A run of `npm run check` names the first two and starts no server.
 */
const projects: Project[] = [
  { name: 'unit', testDir: 'tests/unit', fullyParallel: false },
  { name: 'content', testDir: 'tests/content/source', fullyParallel: false },
  // One worker: to parse every page of the site takes most of the time, and each worker would.
  { name: 'built', testDir: 'tests/content/built', workers: 1 },
  // Small copies of the project, changed and built. One after the other: a build takes all cores, and the files share one.
  { name: 'sites', testDir: 'tests/sites', use: browser, retries, workers: 1, fullyParallel: false },
  // Tests that ten minutes of CI have no room for, for `npm run test:all`.
  { name: 'all', testDir: 'tests/all', use: browser },
  {
    name: 'pages',
    retries,
    testMatch: 'tests/e2e/pages.test.ts',
    use: { ...browser, viewport: { width: 1440, height: 900 } },
  },
  {
    name: 'desktop',
    retries,
    testDir: 'tests/e2e/desktop',
    use: { ...browser, viewport: { width: 1440, height: 900 } },
  },
  {
    name: 'mobile',
    retries,
    testDir: 'tests/e2e/mobile',
    use: { ...browser, viewport: { width: 390, height: 844 }, hasTouch: true },
  },
];

const named = process.argv.flatMap((argument, index, all) =>
  argument === '--project' ? [all[index + 1]] : argument.startsWith('--project=') ? [argument.slice(10)] : [],
);
const withoutServer = ['unit', 'content', 'built', 'sites', 'all'];
const needsServer = named.length === 0 || named.some((name) => !withoutServer.includes(name ?? ''));

export default defineConfig({
  testDir: '.',
  projects,
  fullyParallel: true,
  // Most of a browser test is waiting, so that the two cores of a small machine serve two workers.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./tests/project-times.ts']],
  // Seconds on a calm machine. It is to end what hangs, not what is slow beside other work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  webServer: needsServer
    ? {
        command: `npx jiti scripts/serve.ts --port ${TEST_PORT}`,
        wait: { stdout: /The site is at http:\/\/localhost:(?<test_port>\d+)/ },
      }
    : undefined,
});
