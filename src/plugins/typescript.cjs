/* Lets Node load TypeScript in this thread. `NODE_OPTIONS=--enable-source-maps` shows the original lines in stack traces. */
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');

// Not `require`, because jiti, which runs `native.cjs`, replaces it.
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
  // Wrapped in a function, so that a module can declare its own `module`.
  module._compile(`(() => {${code}\n})()`, file);
};
