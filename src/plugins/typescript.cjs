/* Lets Node load TypeScript in this thread. `NODE_OPTIONS=--enable-source-maps` shows the original lines in stack traces. */
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');

// The global `require` doesn't work here, because jiti runs `native.cjs` and replaces it.
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
  // Wraps the code in a function, so that a file can declare its own `module` variable.
  module._compile(`(() => {${code}\n})()`, file);
};
