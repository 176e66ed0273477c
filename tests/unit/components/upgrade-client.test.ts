import { expect, test } from '@playwright/test';
import { createCheckClient } from '../../../src/components/UpgradeCheck/client';

/** Worker that responds to a check with the event that `createEvent` returns. */
class FakeWorker extends EventTarget {
  isTerminated = false;

  constructor(private readonly createEvent: () => Event) {
    super();
  }

  postMessage(): void {
    this.dispatchEvent(this.createEvent());
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

function createClient(createEvent: () => Event) {
  const workers: FakeWorker[] = [];
  const client = createCheckClient(() => {
    const worker = new FakeWorker(createEvent);
    workers.push(worker);
    return worker as Partial<Worker> as Worker;
  });
  return { ...client, workers };
}

const createResult = () => new MessageEvent('message', { data: 'result' });

test('runs each check in its own worker, which ends after the check', async () => {
  const { prepare, check, workers } = createClient(createResult);
  prepare();
  prepare();
  expect(workers).toHaveLength(1);
  for (const _ of [1, 2]) expect(await check({} as never)).toBe('result');
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
});

test('a check fails with its worker, and a worker that failed before the check is replaced', async () => {
  const failing = createClient(() => new Event('error'));
  await expect(failing.check({} as never)).rejects.toThrow();
  expect(failing.workers[0]?.isTerminated).toBe(true);

  const { prepare, check, workers } = createClient(createResult);
  prepare();
  workers[0]?.dispatchEvent(new Event('error'));
  await Promise.resolve();
  expect(await check({} as never)).toBe('result');
  expect(workers[0]?.isTerminated).toBe(false);
  expect(workers[1]?.isTerminated).toBe(true);
});
