import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runInThread } from '../../../src/plugins/run-in-thread';
import { createTemporaryFolder } from '../../temporary';

test('calls a function in another thread, and throws its error', async () => {
  const folder = createTemporaryFolder({
    'double.ts': `import { isMainThread } from 'node:worker_threads';
      export default async (value: number) => ({ double: 2 * value, isMainThread });`,
    'fail.ts': "export default async () => { throw new Error('no picture'); };",
  });
  expect(await runInThread(join(folder, 'double.ts'), 21)).toEqual({ double: 42, isMainThread: false });
  await expect(runInThread(join(folder, 'fail.ts'), null)).rejects.toThrow('no picture');
});
