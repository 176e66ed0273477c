/*
 * Loads the plugins with Node's own module loader. Docusaurus would load them with jiti, which translates every module with Babel,
 * including packages: this takes nine seconds of CPU time in each build without a cache.
 *
 * Modules are loaded once per process, so restart `npm start` after you change a plugin.
 */
const { createRequire } = require('node:module');

// Not `require`, because jiti, which runs this file, replaces it.
const native = createRequire(__filename);

// Older versions can't load ES modules with `require`.
if (!process.features.require_module)
  throw new Error(
    `expected Node 20.19 or later (22.12 or later for Node 22), found ${process.version}. Install the version that README.md names.`,
  );
native('./typescript.cjs');
module.exports = native('./index.ts');
