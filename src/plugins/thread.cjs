// Runs in a new thread, in which `run-in-thread.ts` calls a function. Node can't start a thread with a TypeScript file.
const { parentPort, workerData } = require('node:worker_threads');
require('./typescript.cjs');

// If the function fails, the thread ends with its error.
void Promise.resolve(require(workerData.file).default(workerData.argument)).then((result) =>
  parentPort.postMessage(result),
);
