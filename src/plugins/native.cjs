/*
 * Loads the plugins as Node loads modules. Docusaurus would load them with jiti, which translates every module with Babel, those of
 * packages too: nine seconds of CPU time in each build that begins with nothing.
 *
 * Modules are loaded once in a process, so a change of a plugin is seen when `npm start` is started again.
 */
const { createRequire } = require('node:module');

// Not `require`, which is jiti's where jiti runs this file.
const native = createRequire(__filename);

// Older ones cannot take packages that are ES modules so.
if (!process.features.require_module)
  throw new Error(
    `expected Node 20.19 or later (of Node 22: 22.12), found ${process.version}. Install the one that README.md names.`,
  );
native('./typescript.cjs');
module.exports = native('./index.ts');
