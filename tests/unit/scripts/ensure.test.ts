import { expect, test } from '@playwright/test';
import { findChromium, installCommands, type Machine, missingChromium } from '../../../scripts/chromium';
import { aptGet, ensure } from '../../../scripts/ensure';
import { findPython, missingPython } from '../../../scripts/python';

function machine(executables: string[], env: Machine['env'] = {}): Machine {
  return {
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    isExecutable: (path) => executables.includes(path),
    playwrightPath: () => '/cache/playwright/chrome',
  };
}

test('the environment variable comes before an installed Chromium, that before Playwright’s own', () => {
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

test('Python is the one that can be run and is new enough', () => {
  expect(findPython('python3', undefined)).toBe('python3');
  expect(findPython('no-such-python', undefined)).toBeUndefined();
  expect(findPython('false', undefined)).toBeUndefined();
  expect(() => findPython('/nowhere', '/nowhere')).toThrow(
    'PYTHON_PATH: expected the path of Python 3.9 or later, found "/nowhere". Correct it, or unset it to use `python3`.',
  );
});

test('apt-get is tried only as root, and behind Playwright’s installer', () => {
  const commands = (isRoot: boolean, hasAptGet: boolean) =>
    installCommands({ isRoot, hasAptGet }).map(([command]) => command);
  expect(commands(true, true)).toEqual(['npx', 'apt-get', 'apt-get', 'apt-get']);
  expect(commands(false, true)).toEqual(['npx']);
  expect(commands(true, false)).toEqual(['npx']);
  expect(aptGet({ isRoot: true, hasAptGet: true }, 'python3').at(-1)?.at(-1)).toBe('python3');
});

test('what is missing is installed by the first command that helps; else one line says what to install', () => {
  const tried: string[] = [];
  let isThere = false;
  const find = () => {
    tried.push('find');
    isThere = tried.length > 2;
    return isThere ? '/usr/bin/it' : undefined;
  };
  expect(ensure({ find, install: [['false'], ['true'], ['never-run']], missing: 'none' })).toBe(
    '/usr/bin/it',
  );
  expect(tried).toHaveLength(3);
  for (const missing of [missingChromium, missingPython]) {
    expect(missing).toMatch(/apt-get install \w+/);
    expect(missing).not.toContain('\n');
    expect(() => ensure({ find: () => undefined, install: [['false']], missing })).toThrow(missing);
  }
});
