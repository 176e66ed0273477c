/*
 * Loads the plugins as Node loads modules. Docusaurus would load them with jiti, which translates every module with Babel, those of
 * packages too: nine seconds of CPU time in each build that begins with nothing.
 *
 * Modules are loaded once in a process, so a change of a plugin is seen when `npm start` is started again.
 */
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');

// Not `require`, which is jiti's where jiti runs this file.
const native = createRequire(__filename);

/** Lets Node take TypeScript. The code that comes out of it has lines of its own: `NODE_OPTIONS=--enable-source-maps` shows ours. */
function takeTypeScript() {
  const { transformSync } = native('@swc/core');
  native.extensions['.ts'] = (module, file) => {
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      filename: file,
      swcrc: false,
      sourceMaps: 'inline',
      module: { type: 'commonjs' },
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    });
    // A function of its own, so that a module may have a `module` too.
    module._compile(`(() => {${code}\n})()`, file);
  };
}

// Older ones cannot take packages that are ES modules so.
if (!process.features.require_module)
  throw new Error(
    `expected Node 20.19 or later (of Node 22: 22.12), found ${process.version}. Install the one that README.md names.`,
  );
takeTypeScript();
module.exports = native('./index.ts');
