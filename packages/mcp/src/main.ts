/**
 * Answers coding agents from this documentation by the Model Context Protocol, over standard input and output.
 *
 * Usage: node packages/mcp/mcp.cjs [--site BUILD_OR_URL]. Without it, the site as it is published (SITE_URL and BASE_URL).
 */
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { siteUrl } from '../../../src/shared/site';
import { createServer } from './server';
import { openSource } from './source';

const { values } = parseArgs({ options: { site: { type: 'string' } } });
const published = (process.env.SITE_URL ?? siteUrl) + (process.env.BASE_URL ?? '/');
const server = createServer(openSource(values.site ?? published));

server.connect(new StdioServerTransport()).catch((error: Error) => {
  // Standard output is the protocol's.
  console.error(error.message);
  process.exit(1);
});
