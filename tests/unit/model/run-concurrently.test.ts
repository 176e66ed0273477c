import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { runConcurrently } from '../../../src/model/run-concurrently';

test('works on a limited number of items at once, and on each item once', async () => {
  const done: number[] = [];
  let [working, most] = [0, 0];
  await runConcurrently(2, [30, 1, 2, 3], async (time) => {
    most = Math.max(most, ++working);
    await wait(time);
    working -= 1;
    done.push(time);
  });
  expect([most, done.sort((a, b) => a - b)]).toEqual([2, [1, 2, 3, 30]]);
});
