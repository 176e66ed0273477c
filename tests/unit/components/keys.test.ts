import { expect, test } from '@playwright/test';
import { singleKeys, storeSingleKeys } from '../../../src/client/dom/single-keys';
import { commandOf } from '../../../src/components/Keys/command-of';

test('letters turn pages only where the reader wants them, and nothing works where the reader wants none', () => {
  const commands = (['none', 'signs', 'letters'] as const).map((chosen) =>
    ['?', 'p', 'n', 'x', 'toString'].map((key) => commandOf(key, chosen)),
  );
  expect(commands).toEqual([
    [null, null, null, null, null],
    ['keys', null, null, null, null],
    ['keys', 'prev', 'next', null, null],
  ]);
});

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
    storeSingleKeys('letters');
    expect([...stored.values()]).toEqual(['letters']);
    expect(singleKeys()).toBe('letters');
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
