/* The thread of `write.ts`. It loads what it needs as the plugins load it. */
const { workerData } = require('node:worker_threads');
require('../../typescript.cjs');
require('./write.ts').writeOffline(workerData);
