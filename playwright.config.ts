import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { defineConfig, type Project } from '@playwright/test';
import { CHROMIUM, findProgram } from './scripts/programs';

// If this port is in use, the server takes the next one and prints it, and the workers get it from their environment. The range avoids the ports
// of `getFreePort` and of outgoing connections. It also avoids 404, because tests recognize messages about missing pages by that number.
const { TEST_PORT = String(31_500 + (process.pid % 900)) } = process.env;

// On a busy machine, a paint or a focus may be late. Tests that only pass the second time are reported as flaky.
const retries = 1;

const baseURL = `http://localhost:${TEST_PORT}`;

const browserOptions: Project['use'] = {
  baseURL,
  launchOptions: {
    executablePath: findProgram(CHROMIUM),
    // Without these arguments, Chromium checks for updates, which a closed network refuses many times a second.
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  },
};

/**
 * `unit` and `content` don't need a build, and `sites` and `all` make their own. `npm test` runs all projects except `all`, and `npm run check`
 * runs the first two.
 */
const projects: Project[] = [
  { name: 'unit', testDir: 'tests/unit', fullyParallel: false },
  { name: 'content', testDir: 'tests/content/source', fullyParallel: false },
  // One worker, because each worker would parse all pages of the site, which takes most of the time.
  { name: 'built', testDir: 'tests/content/built', workers: 1 },
  // Builds changed copies of the project one after the other, because a build uses all cores and the files share one build.
  { name: 'sites', testDir: 'tests/sites', use: browserOptions, retries, workers: 1, fullyParallel: false },
  // Tests for `npm run test:all`, which are too slow for ten minutes of CI.
  { name: 'all', testDir: 'tests/all', use: browserOptions },
  {
    name: 'pages',
    retries,
    testMatch: 'tests/e2e/pages.test.ts',
    use: { ...browserOptions, viewport: { width: 1440, height: 900 } },
  },
  {
    name: 'desktop',
    retries,
    testDir: 'tests/e2e/desktop',
    use: { ...browserOptions, viewport: { width: 1440, height: 900 } },
  },
  {
    name: 'mobile',
    retries,
    testDir: 'tests/e2e/mobile',
    use: { ...browserOptions, viewport: { width: 390, height: 844 }, hasTouch: true },
  },
  // The name of each project is the name of its browser, which all its tests share.
  ...['firefox', 'webkit'].map((name) => ({
    name,
    testDir: 'tests/browsers',
    retries,
    workers: 1,
    fullyParallel: false,
    use: { baseURL },
  })),
];

const { project: projectNames = [] } = parseArgs({
  options: { project: { type: 'string', multiple: true } },
  strict: false,
}).values;
const projectsWithoutServer = ['unit', 'content', 'built', 'sites', 'all'];
const needsServer =
  projectNames.length === 0 || projectNames.some((name) => !projectsWithoutServer.includes(String(name)));

export default defineConfig({
  testDir: '.',
  projects,
  fullyParallel: true,
  // Browser tests mostly wait, so two workers fit on two cores.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./tests/project-times.ts']],
  // Long, because it only ends tests that hang.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  webServer: needsServer
    ? {
        command: `npx jiti scripts/serve.ts --port ${TEST_PORT}`,
        wait: { stdout: /The site is at http:\/\/localhost:(?<test_port>\d+)/ },
      }
    : undefined,
});
