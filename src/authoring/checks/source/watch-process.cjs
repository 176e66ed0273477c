/* The process beside `npm start` that checks what is saved. It loads the checks as `npm run check` does. */
const { setPriority } = require('node:os');
const { createJiti } = require('jiti');

// The page that is being written comes first.
setPriority(5);
const { watchPages } = createJiti(__filename)('./watch.ts');
// The other end may be gone meanwhile.
watchPages((told) => process.connected && process.send(told, () => {}));
process.once('disconnect', () => process.exit());
