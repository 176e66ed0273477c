// Entry point of the thread that `index.ts` starts. It isn't TypeScript, because Node can't start a thread with a TypeScript file.
const { workerData } = require('node:worker_threads');
require('../typescript.cjs');

// If drawing fails, the rejected promise ends the thread with the error.
void require('./draw-pictures.ts').drawPictures(workerData);
