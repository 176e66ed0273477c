import { expect, test } from '@playwright/test';
import { singleKeys, storeSingleKeys } from '../../../src/client/dom/single-keys';

test.afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

test('the choice is stored, or holds for the page where nothing can be, and an unknown value is no choice', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  Object.assign(globalThis, { localStorage: storage });
  expect(singleKeys()).toBe('signs');
  storeSingleKeys('none');
  expect([...stored.values()]).toEqual(['none']);
  expect(singleKeys()).toBe('none');
  stored.set([...stored.keys()][0] ?? '', 'all');
  expect(singleKeys()).toBe('signs');

  const blocked = () => {
    throw new Error('blocked');
  };
  Object.assign(globalThis, { localStorage: { getItem: blocked, setItem: blocked } });
  expect(singleKeys()).toBe('signs');
  storeSingleKeys('none');
  expect(singleKeys()).toBe('none');

  // A storage that is full still reads.
  Object.assign(globalThis, { localStorage: { ...storage, setItem: blocked } });
  storeSingleKeys('signs');
  storeSingleKeys('none');
  expect(singleKeys()).toBe('none');
});
