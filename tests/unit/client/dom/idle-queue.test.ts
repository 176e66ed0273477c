import { expect, test } from '@playwright/test';
import { type IdleHost, idleQueue } from '../../../../src/client/dom/idle-queue';

/** A window whose idle moments come when the test says so, each with so many milliseconds. */
function windowOf(rooms: readonly number[]) {
  const moments: (() => void)[] = [];
  const left = [...rooms];
  const host: IdleHost = {
    requestIdleCallback: (run) => moments.push(() => run({ timeRemaining: () => left.shift() ?? 0 })),
    setTimeout: () => expect(true, 'no timer where there are idle moments').toBe(false),
  };
  return { host, moments, next: () => moments.shift()?.() };
}

test('items are worked on in order, and only as many as an idle moment has room for', () => {
  const { host, moments, next } = windowOf([40, 9, 40]);
  const done: string[] = [];
  const add = idleQueue((item: string) => done.push(item), host);
  for (const item of ['a', 'b', 'c', 'd']) add(item);
  expect(done).toEqual([]);
  expect(moments).toHaveLength(1);
  next();
  expect(done).toEqual(['a', 'b']);
  next();
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  expect(moments).toHaveLength(0);
});

test('an item that comes while another is worked on, or after all are done, has its turn once', () => {
  const { host, moments, next } = windowOf([]);
  const done: string[] = [];
  const add = idleQueue((item: string) => {
    done.push(item);
    if (item === 'a') add('b');
  }, host);
  add('a');
  next();
  expect(done).toEqual(['a']);
  expect(moments).toHaveLength(1);
  next();
  add('c');
  expect(moments).toHaveLength(1);
  next();
  expect(done).toEqual(['a', 'b', 'c']);
});

test('without idle moments, each item has a timer of its own', () => {
  const timers: (() => void)[] = [];
  const done: string[] = [];
  const add = idleQueue((item: string) => done.push(item), { setTimeout: (run) => timers.push(run) });
  add('a');
  add('b');
  while (timers.length > 0) {
    const before = done.length;
    timers.shift()?.();
    expect(done.length).toBe(before + 1);
  }
  expect(done).toEqual(['a', 'b']);
});

test('an item that throws does not keep the others from their turn', () => {
  const { host, next } = windowOf([]);
  const done: string[] = [];
  const add = idleQueue((item: string) => {
    if (item === 'bad') throw new Error('no such page');
    done.push(item);
  }, host);
  add('bad');
  add('good');
  expect(next).toThrow('no such page');
  next();
  expect(done).toEqual(['good']);
});
