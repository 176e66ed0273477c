#!/usr/bin/env node
// What `npx` runs from this repository: scripts/mcp.ts, which Node does not take as it is.
const { createJiti } = require('jiti');

createJiti(__filename)
  .import('./mcp.ts')
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
