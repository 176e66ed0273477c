import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { changes } from './changes';
import { pagesOf, readPage, search } from './pages';
import { Refusal } from './refusal';
import { Site } from './site';
import type { Source } from './source';
import { symbol } from './symbols';
import { stepsBetween, versionOf } from './versions';

const VERSION =
  'The version to answer for: 0.7, next, a release such as 0.7.3. Without it the answer says which there are.';

/** So many sections a search shows, unless it is asked for more. */
const USUAL = 8;
const MOST = 30;

/** So many characters may be given as a name or an address, as a query or an error message, and as a traceback. */
const SHORT = 300;
const LONG = 2000;
const WHOLE = 20_000;
const version = z.string().max(40);

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
        query: z.string().min(1).max(LONG).describe('Words, code, a dotted name, or an error message.'),
        version: version.optional().describe(VERSION),
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
      description:
        'Gives a page as Markdown. A long page names the parts that follow, which are read in the same way.',
      inputSchema: {
        page: z.string().min(1).max(SHORT).describe('Its id (core_api/connect), its path, or its address.'),
        version: version.optional().describe(`${VERSION} An address names it already.`),
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
        name: z
          .string()
          .min(1)
          .max(SHORT)
          .describe('VectorIndex, Listener.run, or a name that can be imported.'),
        version: version.optional().describe(VERSION),
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
        'Says what changed in the API from one version to a later one: of a symbol, with both signatures, or as a whole the breaking changes.',
      inputSchema: {
        from: version.optional().describe('The version that code was written for.'),
        to: version.optional().describe('The version that it is to run with.'),
        name: z.string().max(SHORT).optional().describe('A symbol or a module; without it, the whole API.'),
      },
      annotations,
    },
    (given) => said(() => changes(site, given)),
  );
  server.registerResource(
    'page',
    new ResourceTemplate('superduper-docs:///{version}/{+page}', {
      list: async () => ({ resources: await pagesOf(site) }),
    }),
    { title: 'A page', description: 'A page of one version as Markdown.', mimeType: 'text/markdown' },
    async ({ href: uri }, { page, version: name }) => {
      const text = await readPage(site, { page: String(page), version: String(name) });
      return { contents: [{ uri, mimeType: 'text/markdown', text }] };
    },
  );
  server.registerPrompt(
    'upgrade',
    {
      title: 'Upgrade my project',
      description: 'Brings a project that uses superduper from one version to a later one.',
      argsSchema: {
        from: version.describe('The version that the project was written for: 0.6, or a release.'),
        to: version.describe('The version that it is to run with: 0.7, next, or a release.'),
      },
    },
    async ({ from, to }) => ask(await upgrade(site, from, to)),
  );
  server.registerPrompt(
    'explain_traceback',
    {
      title: 'Explain a traceback',
      description: 'Finds the cause of an error that superduper raised, and what to do.',
      argsSchema: {
        traceback: z.string().min(1).max(WHOLE).describe('The traceback, or the end of it.'),
        version: version.describe('The version that raised it, as `pip show superduper-framework` names it.'),
      },
    },
    async ({ traceback, version: name }) => ask(await explain(site, traceback, name)),
  );
  return server;
}

/** @returns what a user says to have a project brought to a later version */
async function upgrade(site: Site, from: string, to: string): Promise<string> {
  const { before, after, steps } = stepsBetween(await site.overview(), from, to);
  const guides = steps.map((step) => `\`core_api/upgrade\` of version \`${step.after}\``);
  return [
    `Upgrade this project from superduper ${before.label} to superduper ${after.label}.`,
    `1. Read the page ${guides.join(', then ')} with the tool \`read_page\`. It says what becomes of stored data: tell me before anything touches a database.`,
    `2. Find every name of superduper that this project uses. Ask the tool \`changes\` for each, from \`${before.name}\` to \`${after.name}\`, and once without a name.`,
    `3. Change the code. Look each new signature up with the tool \`symbol\` in version \`${after.name}\`; take nothing from other versions or from memory.`,
    '4. Run the tests of the project, and list what could not be checked.',
  ].join('\n\n');
}

/** @returns what a user says to have an error explained */
async function explain(site: Site, traceback: string, wanted: string): Promise<string> {
  const { versions } = await site.overview();
  const version = versionOf(versions, wanted);
  return [
    `Explain this error of superduper ${version.label}, and say what to do. Use version \`${version.name}\` of the documentation alone.`,
    'Search for the message of the last line with the tool `search`, read the section of the page on errors that it leads to, and look the functions of superduper that the traceback passes up with the tool `symbol`.',
    `\`\`\`text\n${traceback.trim()}\n\`\`\``,
  ].join('\n\n');
}

/** A prompt is what the user says to the model. */
function ask(text: string) {
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
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
