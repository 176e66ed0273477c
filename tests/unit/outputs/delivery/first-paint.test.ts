import { runInNewContext } from 'node:vm';
import { expect, test } from '@playwright/test';
import { buildFirstPaintScript } from '../../../../src/outputs/delivery/first-paint';

interface Reader {
  /** Values in the browser's storage, or null for a storage that throws. */
  storage?: Record<string, string> | null;
  search?: string;
  isDark?: boolean;
  announcement?: string | null;
  attributes?: Record<string, string>;
}

/** Runs the script like a browser, without its surroundings. */
function runFirstPaint({ storage = {}, search = '', isDark = false, announcement = null, ...rest }: Reader) {
  const attributes = new Map(Object.entries(rest.attributes ?? {}));
  const window = {
    location: { search },
    matchMedia: () => ({ matches: isDark }),
    get localStorage() {
      if (storage === null) throw new Error('denied');
      return { getItem: (key: string) => storage[key] ?? null };
    },
  };
  const documentElement = {
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
  };
  runInNewContext(buildFirstPaintScript(announcement), {
    window,
    document: { documentElement },
    URLSearchParams,
  });
  return Object.fromEntries(attributes);
}

const system = (mode: string) => ({ 'data-theme': mode, 'data-theme-choice': 'system' });
const chosen = (mode: string) => ({ 'data-theme': mode, 'data-theme-choice': mode });

test('applies a stored mode, and ignores other values', () => {
  expect(runFirstPaint({ storage: { theme: 'dark' } })).toEqual(chosen('dark'));
  expect(runFirstPaint({ storage: { theme: 'light' }, isDark: true })).toEqual(chosen('light'));
  for (const theme of ['sepia', 'Dark', 'dark ', '', 'null', 'system', '[object Object]', '<script>']) {
    expect(runFirstPaint({ storage: { theme }, isDark: true }), theme).toEqual(system('dark'));
    expect(runFirstPaint({ storage: { theme } }), theme).toEqual(system('light'));
  }
});

test('prefers a mode in the address to the storage', () => {
  const storage = { theme: 'light' };
  expect(runFirstPaint({ storage, search: '?docusaurus-theme=dark' })).toEqual(chosen('dark'));
  expect(runFirstPaint({ storage, search: '?docusaurus-theme=sepia' })).toEqual(chosen('light'));
  expect(runFirstPaint({ storage, search: '?docusaurus-theme' })).toEqual(chosen('light'));
});

test('ignores a storage that throws', () => {
  expect(runFirstPaint({ storage: null, isDark: true })).toEqual(system('dark'));
});

test('restores what the theme’s script took from the address', () => {
  expect(
    runFirstPaint({
      search: '?docusaurus-data-evil=1&docusaurus-data-theme=sepia',
      attributes: { 'data-evil': '1', 'data-theme': 'sepia' },
    }),
  ).toEqual(system('light'));
});

test('hides an announcement only if the reader closed this one', () => {
  const closed = (id: string, dismiss: string) =>
    runFirstPaint({
      announcement: 'two',
      storage: { 'docusaurus.announcement.id': id, 'docusaurus.announcement.dismiss': dismiss },
    })['data-announcement-bar-initially-dismissed'];
  expect(closed('two', 'true')).toBe('true');
  expect(closed('one', 'true')).toBe('false');
  expect(closed('two', 'false')).toBe('false');
  expect(runFirstPaint({ announcement: null })).toEqual(system('light'));
});

test('escapes the id of an announcement in the script', () => {
  const script = buildFirstPaintScript('</script><script>alert(1)</script>');
  expect(script).not.toContain('</script');
  expect(() => runFirstPaint({ announcement: '</script>"\'`\u2028' })).not.toThrow();
});
