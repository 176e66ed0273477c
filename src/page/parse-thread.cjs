/* The thread of `parse-ahead.ts`. It loads the parser as the plugins load it. */
const { workerData } = require('node:worker_threads');
require('../typescript.cjs');
require('./parse-ahead.ts').parseInThread(workerData);
