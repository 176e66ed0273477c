import { expect, test } from '@playwright/test';
import { findChromium, installCommands, type Machine, missingChromium } from '../../../scripts/chromium';

function machine(executables: string[], env: Machine['env'] = {}): Machine {
  return {
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    isExecutable: (path) => executables.includes(path),
    playwrightPath: () => '/cache/playwright/chrome',
  };
}

test('the environment variable comes before an installed one, that before Playwright’s own', () => {
  const all = ['/opt/chrome', '/usr/bin/chromium', '/cache/playwright/chrome'];
  expect(findChromium(machine(all, { CHROMIUM_PATH: '/opt/chrome' }))).toBe('/opt/chrome');
  expect(findChromium(machine(all))).toBe('/usr/bin/chromium');
  expect(findChromium(machine(['/usr/bin/chromium-headless-shell', ...all]))).toBe(
    '/usr/bin/chromium-headless-shell',
  );
  expect(findChromium(machine(all.slice(2)))).toBe('/cache/playwright/chrome');
  expect(findChromium(machine([]))).toBeUndefined();
});

test('an environment variable that names nothing executable is an error, not ignored', () => {
  expect(() => findChromium(machine(['/usr/bin/chromium'], { CHROMIUM_PATH: '/nowhere' }))).toThrow(
    'CHROMIUM_PATH: expected the path of an executable Chromium, found "/nowhere". Correct it, or unset it to use an installed one.',
  );
});

test('apt-get is tried after Playwright’s installer, and only as root', () => {
  expect(installCommands(true, true).map(([command]) => command)).toEqual([
    ...['npx', 'apt-get', 'apt-get', 'apt-get'],
  ]);
  expect(installCommands(false, true).map(([command]) => command)).toEqual(['npx']);
  expect(installCommands(true, false).map(([command]) => command)).toEqual(['npx']);
});

test('the last word is one line that says what to install', () => {
  expect(missingChromium).toContain('apt-get install chromium');
  expect(missingChromium).not.toContain('\n');
});
