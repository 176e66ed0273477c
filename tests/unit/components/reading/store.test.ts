import { expect, test } from '@playwright/test';
import {
  forgetBelow,
  isOn,
  note,
  noted,
  notedBelow,
  switchReading,
} from '../../../../src/components/Reading/store';

const progress = { at: 1, read: ['a'], of: 2 };
const told: string[] = [];

/** Runs with a storage, as in a window. */
function within(storage: object, run: () => void): void {
  const names = ['localStorage', 'window', 'StorageEvent'] as const;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const window = { dispatchEvent: ({ key }: { key: string }) => told.push(key) };
  class StorageEvent {
    readonly key: string;
    constructor(_: string, { key }: { key: string }) {
      this.key = key;
    }
  }
  for (const [name, value] of Object.entries({ localStorage: storage, window, StorageEvent }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    run();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

const hidden = (value: unknown) => ({ value, enumerable: false });
/** As browsers have it: what is stored are the keys of the object. */
function storageOf(setItem?: () => never) {
  const stored: Record<string, string> = {};
  return Object.defineProperties(stored, {
    getItem: hidden((key: string) => stored[key] ?? null),
    setItem: hidden(setItem ?? ((key: string, value: string) => Object.assign(stored, { [key]: value }))),
    removeItem: hidden((key: string) => delete stored[key]),
  });
}

test('what is noted is kept by page, told, and forgotten at once; what is not ours stays', () => {
  const storage = storageOf();
  storage.theme = 'dark';
  within(storage, () => {
    expect([isOn(), notedBelow('/docs/')]).toEqual([false, null]);
    expect(switchReading(true)).toBe(true);
    note('/docs/a', progress);
    storage['reading:/docs/b'] = '{"at":"yesterday"}';
    storage['reading:/docs/c'] = 'no JSON';
    storage['reading:/elsewhere/a'] = JSON.stringify(progress);
    expect(notedBelow('/docs/')).toEqual(new Map([['/docs/a', progress]]));
    switchReading(false);
    expect([notedBelow('/docs/'), noted('/docs/a')]).toEqual([null, progress]);
    forgetBelow('/docs/');
    expect(Object.keys(storage)).toEqual(['theme', 'reading:/elsewhere/a']);
    expect(told).toEqual(['reading', 'reading:/docs/a', 'reading', 'reading:/docs/']);
  });
});

test('where the storage is refused there is none of it, and where it is full it cannot be switched on', () => {
  const refuse = (): never => {
    throw new Error('refused');
  };
  const refused = { getItem: refuse, setItem: refuse, removeItem: refuse };
  for (const storage of [refused, storageOf(refuse)]) {
    within(storage, () => {
      expect(switchReading(true)).toBe(false);
      note('/docs/a', progress);
      expect([isOn(), notedBelow('/'), noted('/docs/a')]).toEqual([false, null, undefined]);
    });
  }
});
