import { expect, test } from '@playwright/test';
import { guardStorage } from '../../../src/client/storage-guard';

const working = () => {
  const stored = new Map<string, string>();
  return {
    stored,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
};

test('a storage that works stays as it is', () => {
  const storage = working();
  const target = { localStorage: storage as unknown as Storage };
  guardStorage(target);
  expect(target.localStorage).toBe(storage);
  expect(storage.stored.size).toBe(0);
});

for (const [how, storage] of Object.entries({
  'throws when it is used': {
    setItem() {
      throw new Error('full');
    },
  },
  'is not there': null,
})) {
  test(`a storage that ${how} can no longer be reached, so that the theme warns once`, () => {
    const target = { localStorage: storage as unknown as Storage };
    guardStorage(target);
    expect(() => target.localStorage).toThrow();
  });
}
