/*
 * Loads the plugins with Node's own module loader. Docusaurus would use jiti, which transpiles every module with Babel, even those of packages.
 * Without a cache, that costs nine seconds of CPU time per build.
 *
 * Modules are loaded once per process, so restart `npm start` after you change a plugin.
 */
const { createRequire } = require('node:module');

// The global `require` doesn't work here, because jiti runs this file and replaces it.
const native = createRequire(__filename);

// Older Node versions can't load ES modules with `require`.
if (!process.features.require_module)
  throw new Error(
    `expected Node 20.19 or later (22.12 or later for Node 22), found ${process.version}. Install the version that README.md names.`,
  );
native('./typescript.cjs');
module.exports = native('./index.ts');
