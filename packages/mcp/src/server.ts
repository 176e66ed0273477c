import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { changes } from './changes';
import { readPage, search } from './pages';
import { Refusal } from './refusal';
import { Site } from './site';
import type { Source } from './source';
import { symbol } from './symbols';

const VERSION =
  'The version to answer for: 0.7, next, a release such as 0.7.3. Without it the answer says which there are.';

/** So many sections a search shows, unless it is asked for more. */
const USUAL = 8;
const MOST = 30;

/** @returns a server that reads a site of this documentation, not connected yet */
export function createServer(source: Source): McpServer {
  const site = new Site(source);
  const server = new McpServer(
    { name: 'superduper-docs', version: '1.0.0' },
    {
      instructions:
        'Documentation of superduper, an open-source Python framework for AI and data applications, in several versions that differ. Name the version that `pip show superduper-framework` says is installed; never mix answers of two versions.',
    },
  );
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Finds sections of pages and symbols of one version by words, code, names or error messages.',
      inputSchema: {
        query: z.string().min(1).describe('Words, code, a dotted name, or an error message.'),
        version: z.string().optional().describe(VERSION),
        most: z.number().int().min(1).max(MOST).default(USUAL).describe('How many sections to show.'),
      },
      annotations,
    },
    (given) => said(() => search(site, given)),
  );
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Gives a page as Markdown. A long page names its parts, which are read in the same way.',
      inputSchema: {
        page: z.string().min(1).describe('Its id (core_api/connect), its path, or its address.'),
        version: z.string().optional().describe(`${VERSION} An address names it already.`),
      },
      annotations,
    },
    (given) => said(() => readPage(site, given)),
  );
  server.registerTool(
    'symbol',
    {
      title: 'Look a symbol up',
      description:
        'Gives signature, parameters, errors and history of a module, class, function, method or constant in one version.',
      inputSchema: {
        name: z.string().min(1).describe('VectorIndex, Listener.run, or a name that can be imported.'),
        version: z.string().optional().describe(VERSION),
      },
      annotations,
    },
    (given) => said(() => symbol(site, given)),
  );
  server.registerTool(
    'changes',
    {
      title: 'What changed in the API',
      description:
        'Says what changed in the API from one version to a later one: of a symbol, with both signatures, or as a whole what may break code.',
      inputSchema: {
        from: z.string().optional().describe('The version that code was written for.'),
        to: z.string().optional().describe('The version that it is to run with.'),
        name: z.string().optional().describe('A symbol or a module; without it, the whole API.'),
      },
      annotations,
    },
    (given) => said(() => changes(site, given)),
  );
  return server;
}

/** Gives a {@link Refusal} to whoever asked, who can correct the question. */
async function said(give: () => Promise<string>) {
  try {
    return { content: [{ type: 'text' as const, text: await give() }] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { isError: true, content: [{ type: 'text' as const, text: error.message }] };
  }
}
