#!/usr/bin/env node
// `npx` runs this from the repository. Node does not take what it loads as it is.
const { createJiti } = require('jiti');

createJiti(__filename)
  .import('./src/main.ts')
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
