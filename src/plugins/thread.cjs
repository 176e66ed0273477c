// Entry point of the threads that `run-in-thread.ts` starts. It isn't TypeScript, because Node can't start a thread with a TypeScript file.
const { parentPort, workerData } = require('node:worker_threads');
require('./typescript.cjs');

// If the function fails, the rejected promise ends the thread with the function's error.
void Promise.resolve(require(workerData.file).default(workerData.argument)).then((result) =>
  parentPort.postMessage(result),
);
