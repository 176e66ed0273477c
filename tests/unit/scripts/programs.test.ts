import { expect, test } from '@playwright/test';
import {
  CHROMIUM,
  ensureProgram,
  findProgram,
  formatMissingProgram,
  listInstallCommands,
  NGINX,
  PYTHON,
} from '../../../scripts/programs';

const findChromium = (executables: string[], CHROMIUM_PATH?: string) =>
  findProgram(
    { ...CHROMIUM, isProgram: (path) => executables.includes(path) },
    { PATH: '/usr/local/bin:/usr/bin', ...(CHROMIUM_PATH && { CHROMIUM_PATH }) },
  );

test('prefers the environment variable, then an installed Chromium, then Playwright’s', () => {
  const [playwrightPath = ''] = CHROMIUM.listOtherPaths?.() ?? [];
  const all = ['/opt/chrome', '/usr/bin/chromium', playwrightPath];
  expect(findChromium(all, '/opt/chrome')).toBe('/opt/chrome');
  expect(findChromium(all)).toBe('/usr/bin/chromium');
  expect(findChromium(['/usr/bin/chromium-headless-shell', ...all])).toBe('/usr/bin/chromium-headless-shell');
  expect(findChromium(all.slice(2))).toBe(playwrightPath);
  expect(findChromium([])).toBeUndefined();
});

test('rejects an environment variable that names something else', () => {
  expect(() => findChromium(['/usr/bin/chromium'], '/nowhere')).toThrow(
    'CHROMIUM_PATH: expected the path of Chromium, found "/nowhere". Correct it, or unset it to use an installed one.',
  );
});

test('rejects an environment variable that names a folder', () => {
  expect(() => findProgram(CHROMIUM, { CHROMIUM_PATH: '/usr' })).toThrow('found "/usr"');
});

test('accepts a Python that runs and is new enough', () => {
  for (const PYTHON_PATH of ['no-such-python', 'false'])
    expect(() => findProgram(PYTHON, { PYTHON_PATH })).toThrow(
      `PYTHON_PATH: expected the path of Python 3.9 or later, found "${PYTHON_PATH}"`,
    );
  expect(findProgram(PYTHON, { PYTHON_PATH: 'python3' })).toBe('python3');
});

test('tries apt-get after Playwright’s installer, without a password prompt', () => {
  const first = (hasApt: boolean) => listInstallCommands(CHROMIUM, true, hasApt).map(([command]) => command);
  expect(first(true)).toEqual(['npx', 'apt-get', 'apt-get', 'apt-get']);
  expect(first(false)).toEqual(['npx']);
  const [, install = []] = listInstallCommands(PYTHON, false, true);
  expect(install.join(' ')).toMatch(/^sudo -n apt-get install .* python3$/);
});

test('installs missing programs with the first working command, or prints what to install', () => {
  let tried = 0;
  const isProgram = () => {
    tried += 1;
    return tried > 2;
  };
  const late = { ...NGINX, listOtherPaths: () => ['/usr/bin/it'], isProgram };
  expect(ensureProgram(late, [['false'], ['true'], ['never-run']])).toBe('/usr/bin/it');
  expect(tried).toBe(3);
  for (const program of [CHROMIUM, PYTHON, NGINX]) {
    expect(formatMissingProgram(program)).toMatch(/^No .* apt-get install \w+.*\.$/);
    const absent = { ...program, variable: undefined, isProgram: () => false };
    expect(() => ensureProgram(absent, [['false']])).toThrow(formatMissingProgram(absent));
  }
});
