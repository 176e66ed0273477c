#!/usr/bin/env node
// What `npx` runs from this repository: src/mcp, which Node does not take as it is.
const { createJiti } = require('jiti');

createJiti(__filename)
  .import('../src/mcp/main.ts')
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
