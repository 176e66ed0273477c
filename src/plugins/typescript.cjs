/* Lets Node take TypeScript, in this thread. The code that comes out has lines of its own: `NODE_OPTIONS=--enable-source-maps` shows ours. */
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');

// Not `require`, which is jiti's where jiti runs this file.
const native = createRequire(__filename);
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
