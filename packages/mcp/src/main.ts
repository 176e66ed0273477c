/**
 * Answers coding agents from this documentation by the Model Context Protocol, over standard input and output.
 *
 * Usage: superduper-docs-mcp [--site FOLDER_OR_ZIP_OR_URL]. Without it, the site as it is published (SITE_URL and BASE_URL).
 */
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { siteUrl } from '../../../src/shared/site';
import { createServer } from './server';
import { openSource } from './source';

const { values } = parseArgs({ options: { site: { type: 'string' } } });
const published = (process.env.SITE_URL ?? siteUrl) + (process.env.BASE_URL ?? '/');
// Each answer that waits for a slow reader listens for it. Node takes more than ten of them for a leak, and says so.
process.stdout.setMaxListeners(0);
const server = createServer(openSource(values.site ?? published));

server.connect(new StdioServerTransport()).catch((error: Error) => {
  // Standard output is the protocol's.
  console.error(error.message);
  process.exit(1);
});
