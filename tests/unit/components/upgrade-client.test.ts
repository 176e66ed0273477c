import { expect, test } from '@playwright/test';
import { checkInWorker } from '../../../src/components/UpgradeCheck/client';

/** Starts a check in a worker that responds with an event, and returns whether the worker was terminated after the check. */
async function runCheck(createEvent: () => Event) {
  const worker = Object.assign(new EventTarget(), {
    isTerminated: false,
    postMessage: () => worker.dispatchEvent(createEvent()),
    terminate: () => {
      worker.isTerminated = true;
    },
  });
  const result = await checkInWorker(() => worker as Partial<Worker> as Worker, {} as never).catch(
    () => 'failed',
  );
  return { result, isTerminated: worker.isTerminated };
}

test('returns the result of the worker, and ends the worker after each check', async () => {
  const createMessage = () => new MessageEvent('message', { data: 'result' });
  expect(await runCheck(createMessage)).toEqual({ result: 'result', isTerminated: true });
  expect(await runCheck(() => new Event('error'))).toEqual({ result: 'failed', isTerminated: true });
});
