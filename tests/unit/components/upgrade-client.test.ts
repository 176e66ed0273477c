import { expect, test } from '@playwright/test';
import { createCheckClient } from '../../../src/components/UpgradeCheck/client';

/** Worker that answers every check, and counts the listeners for its errors. */
class FakeWorker extends EventTarget {
  listenerCount = 0;

  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    this.listenerCount += 1;
    super.addEventListener(...args);
  }

  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
    this.listenerCount -= 1;
    super.removeEventListener(...args);
  }

  postMessage(_: unknown, [port]: MessagePort[]): void {
    port?.postMessage('result');
    port?.close();
  }
}

const createWorker = () => new FakeWorker() as Partial<Worker> as Worker & FakeWorker;

test('finished checks leave no listeners on the worker', async () => {
  const worker = createWorker();
  const { startWorker, check } = createCheckClient(() => worker);
  startWorker();
  const initialCount = worker.listenerCount;
  for (let count = 0; count < 3; count += 1) expect(await check({} as never)).toBe('result');
  expect(worker.listenerCount).toBe(initialCount);
});

test('a failed worker is replaced, and its later errors do not affect the new worker', () => {
  const { startWorker } = createCheckClient(createWorker);
  const failedWorker = startWorker();
  failedWorker.dispatchEvent(new Event('error'));
  const newWorker = startWorker();
  expect(newWorker === failedWorker).toBe(false);
  failedWorker.dispatchEvent(new Event('error'));
  expect(startWorker() === newWorker).toBe(true);
});
