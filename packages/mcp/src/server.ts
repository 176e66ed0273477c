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
  'The version of superduper: 0.7, next, or a release such as 0.7.3. If you omit it, the error lists the available versions.';

/** Default and maximum number of sections that a search returns. */
const USUAL = 8;
const MOST = 30;

/** Maximum numbers of characters: for a name or a URL, for a query or an error message, and for a traceback. */
const SHORT = 300;
const LONG = 2000;
const WHOLE = 20_000;
const version = z.string().max(40);

/** Creates a server that reads a site of this documentation. It isn't connected yet. */
export function createServer(source: Source): McpServer {
  const site = new Site(source);
  const server = new McpServer(
    { name: 'superduper-docs', version: '1.0.0' },
    {
      instructions:
        'Documentation of superduper, an open-source Python framework for AI and data applications, in several versions that differ. Always pass the version that `pip show superduper-framework` prints, and never mix answers about different versions.',
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
        most: z
          .number()
          .int()
          .min(1)
          .max(MOST)
          .default(USUAL)
          .describe('Maximum number of sections to return.'),
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
        'Returns a page as Markdown. A long page lists the parts that follow. Read them in the same way.',
      inputSchema: {
        page: z.string().min(1).max(SHORT).describe('Id (core_api/connect), path or URL of the page.'),
        version: version.optional().describe(`${VERSION} A URL already contains the version.`),
      },
      annotations,
    },
    (given) => said(() => readPage(site, given)),
  );
  server.registerTool(
    'symbol',
    {
      title: 'Look up a symbol',
      description:
        'Returns the signature, parameters, errors and history of a module, class, function, method or constant in one version.',
      inputSchema: {
        name: z
          .string()
          .min(1)
          .max(SHORT)
          .describe('Name of the symbol: VectorIndex, Listener.run, or a name that can be imported.'),
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
        'Describes what changed in the API from one version to a later one. For a symbol, it returns the changes and both signatures. Without a name, it lists the breaking changes of the whole API.',
      inputSchema: {
        from: version.optional().describe('The version that the code was written for.'),
        to: version.optional().describe('The later version that the code has to run with.'),
        name: z
          .string()
          .max(SHORT)
          .optional()
          .describe('A symbol or a module. If you omit it, the answer covers the whole API.'),
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
      description: 'Upgrades a project that uses superduper from one version to a later one.',
      argsSchema: {
        from: version.describe('The version that the project was written for: 0.6, or a release.'),
        to: version.describe('The later version that the project has to run with: 0.7, next, or a release.'),
      },
    },
    async ({ from, to }) => ask(await upgrade(site, from, to)),
  );
  server.registerPrompt(
    'explain_traceback',
    {
      title: 'Explain a traceback',
      description: 'Finds the cause of an error that superduper raised, and how to fix it.',
      argsSchema: {
        traceback: z.string().min(1).max(WHOLE).describe('The traceback, or its last lines.'),
        version: version.describe('The installed version, which `pip show superduper-framework` prints.'),
      },
    },
    async ({ traceback, version: name }) => ask(await explain(site, traceback, name)),
  );
  return server;
}

/** Formats the request to upgrade a project. */
async function upgrade(site: Site, from: string, to: string): Promise<string> {
  const { before, after, steps } = stepsBetween(await site.overview(), from, to);
  const guides = steps.map((step) => `\`core_api/upgrade\` of version \`${step.after}\``);
  return [
    `Upgrade this project from superduper ${before.label} to superduper ${after.label}.`,
    `1. Read the page ${guides.join(', then ')} with the tool \`read_page\`. It describes what happens to stored data. Tell me before you run anything that changes a database.`,
    `2. Find every name of superduper that this project uses. Call the tool \`changes\` for each name, from \`${before.name}\` to \`${after.name}\`, and once without a name.`,
    `3. Change the code. Look up each new signature with the tool \`symbol\` in version \`${after.name}\`. Don't rely on other versions or on memory.`,
    '4. Run the tests of the project, and list everything that you could not check.',
  ].join('\n\n');
}

/** Formats the request to explain an error. */
async function explain(site: Site, traceback: string, wanted: string): Promise<string> {
  const { versions } = await site.overview();
  const version = versionOf(versions, wanted);
  return [
    `Explain this error of superduper ${version.label}, and how to fix it. Use version \`${version.name}\` of the documentation only.`,
    'Search for the message in the last line with the tool `search`, and read the section of the page about errors that it finds. Then look up the superduper functions in the traceback with the tool `symbol`.',
    `\`\`\`text\n${traceback.trim()}\n\`\`\``,
  ].join('\n\n');
}

/** Creates a prompt, which is a message from the user to the model. */
function ask(text: string) {
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
}

/** Creates the result of a tool. A {@link Refusal} becomes a result too, so that the agent can correct its request. */
async function said(give: () => Promise<string>) {
  try {
    return { content: [{ type: 'text' as const, text: await give() }] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { isError: true, content: [{ type: 'text' as const, text: error.message }] };
  }
}
