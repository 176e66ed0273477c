/* The thread of `side-files.ts`. It loads what it needs as the plugins load it. */
const { workerData } = require('node:worker_threads');
require('../../typescript.cjs');
require('./side-files.ts').makeInThread(workerData);
