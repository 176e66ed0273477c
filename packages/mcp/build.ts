/**
 * Bundles the MCP server into one file without dependencies, and writes the licenses of the bundled packages.
 * Usage: jiti packages/mcp/build.ts [--out FOLDER] [--site URL]. The URL replaces the server's default site.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rspack } from '@docusaurus/faster';
import { formatNotices, recordPackages } from '../../src/outputs/delivery/notices';

// Replaces a large validator in the MCP SDK, because this server never asks users for input.
const NO_VALIDATOR = 'data:text/javascript,export class AjvJsonSchemaValidator {}';

const { values } = parseArgs({
  options: { out: { type: 'string', default: join(__dirname, 'dist') }, site: { type: 'string' } },
});
const packages = new Set<string>();

const compiler = rspack({
  context: __dirname,
  mode: 'production',
  target: 'node20',
  entry: './src/main.ts',
  output: { path: values.out, filename: 'mcp.cjs', clean: true },
  resolve: { extensions: ['.ts', '.js', '.json'] },
  module: {
    rules: [
      { test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } },
    ],
  },
  plugins: [
    recordPackages(packages),
    // Inserts the values as code, so without `--site`, the code is the word `undefined`.
    new rspack.DefinePlugin({ PUBLISHED_SITE: JSON.stringify(values.site) ?? 'undefined' }),
    new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true }),
    new rspack.NormalModuleReplacementPlugin(/\/ajv-provider\.js$/, NO_VALIDATOR),
  ],
  performance: { hints: false },
});

compiler.run((error, stats) => {
  if (error || !stats || stats.hasErrors() || stats.hasWarnings()) {
    console.error(error ?? stats?.toString('errors-warnings'));
    process.exit(1);
  }
  writeFileSync(join(values.out, 'licenses.txt'), formatNotices(packages));
});
