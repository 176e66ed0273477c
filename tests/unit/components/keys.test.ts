import { expect, test } from '@playwright/test';
import { singleKeys, storeSingleKeys } from '../../../src/client/dom/single-keys';

test('the choice is stored, or holds for the page where nothing can be, and an unknown value is no choice', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  const blocked = {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  };
  const asStorage = (one: object) => Object.assign(globalThis, { localStorage: one });
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  try {
    asStorage(storage);
    expect(singleKeys()).toBe('signs');
    storeSingleKeys('none');
    expect([...stored.values()]).toEqual(['none']);
    expect(singleKeys()).toBe('none');
    stored.set([...stored.keys()][0] ?? '', 'all');
    expect(singleKeys()).toBe('signs');
    asStorage(blocked);
    expect(singleKeys()).toBe('signs');
    storeSingleKeys('none');
    expect(singleKeys()).toBe('none');
  } finally {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  }
});
