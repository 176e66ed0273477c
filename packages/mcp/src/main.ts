/**
 * Starts an MCP server, through which coding agents read this documentation. It communicates over standard input and output (Model Context Protocol).
 *
 * Usage: superduper-docs-mcp [--site FOLDER_OR_ZIP_OR_URL]. By default, it reads the published site (SITE_URL and BASE_URL).
 */
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { siteUrl } from '../../../src/shared/site';
import { createServer } from './server';
import { openSource } from './source';

const { values } = parseArgs({ options: { site: { type: 'string' } } });
const publishedUrl = (process.env.SITE_URL ?? siteUrl) + (process.env.BASE_URL ?? '/');
// Each response that waits for a slow client adds a listener, and Node warns about a leak if there are more than ten.
process.stdout.setMaxListeners(0);
const server = createServer(openSource(values.site ?? publishedUrl));

server.connect(new StdioServerTransport()).catch((error: Error) => {
  // Standard output is reserved for the protocol.
  console.error(error.message);
  process.exit(1);
});
