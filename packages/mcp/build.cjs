/**
 * Bundles the server into one file without dependencies, so that `npx` doesn't install anything else.
 *
 * Usage: node packages/mcp/build.cjs. `npm pack` and `npm publish` run it.
 */
const { join } = require('node:path');
const { rspack } = require('@docusaurus/faster');

// A fifth of the SDK's code validates input that a server asks users for. This server never asks users for input.
const NO_VALIDATOR = 'data:text/javascript,export class AjvJsonSchemaValidator {}';

const compiler = rspack({
  context: __dirname,
  mode: 'production',
  target: 'node20',
  entry: './src/main.ts',
  output: { path: join(__dirname, 'dist'), filename: 'mcp.cjs', clean: true },
  resolve: { extensions: ['.ts', '.js', '.json'] },
  module: {
    rules: [
      { test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } },
    ],
  },
  plugins: [
    new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true }),
    new rspack.NormalModuleReplacementPlugin(/\/ajv-provider\.js$/, NO_VALIDATOR),
  ],
  performance: { hints: false },
});

compiler.run((error, stats) => {
  if (!error && !stats.hasErrors() && !stats.hasWarnings()) return;
  console.error(error ?? stats.toString('errors-warnings'));
  process.exit(1);
});
