import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { formatFrameworkVersion } from '../../../src/shared/site';
import { describeChanges } from './changes';
import { listPages, readPage, searchPages } from './pages';
import { Refusal } from './refusal';
import { Site } from './site';
import type { Source } from './source';
import { describeSymbol } from './symbols';
import { describeUpgrade } from './upgrade';
import { findSteps, findVersion } from './versions';

const VERSION_TEXT =
  'The version of superduper: 0.7, next, or a release such as 0.7.3. If you omit it, the error lists the available versions.';

const DEFAULT_SECTIONS = 8;
const MAX_SECTIONS = 30;

const MAX_NAME_LENGTH = 300;
const MAX_QUERY_LENGTH = 2000;
const MAX_TRACEBACK_LENGTH = 20_000;

const MAX_FILES = 200;
const MAX_FILE_LENGTH = 1_000_000;

const versionSchema = z.string().max(40);
const optionalVersion = versionSchema.optional().describe(VERSION_TEXT);
const createTextSchema = (maxLength: number, description: string) =>
  z.string().min(1).max(maxLength).describe(description);
const sectionCount = z.number().int().min(1).max(MAX_SECTIONS).default(DEFAULT_SECTIONS);

/** Creates an MCP server that gives coding agents access to a built site. The caller has to connect it to a transport. */
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
        query: createTextSchema(MAX_QUERY_LENGTH, 'Words, code, a dotted name, or an error message.'),
        version: optionalVersion,
        most: sectionCount.describe('Maximum number of sections to return.'),
      },
      annotations,
    },
    (input) => createResult(() => searchPages(site, input)),
  );

  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'Returns a page as Markdown. A long page lists the parts that follow. Read them in the same way.',
      inputSchema: {
        page: createTextSchema(MAX_NAME_LENGTH, 'Id (core_api/connect), path or URL of the page.'),
        version: versionSchema.optional().describe(`${VERSION_TEXT} A URL already contains the version.`),
      },
      annotations,
    },
    (input) => createResult(() => readPage(site, input)),
  );

  server.registerTool(
    'symbol',
    {
      title: 'Look up a symbol',
      description:
        'Returns the signature, parameters, errors and history of a module, class, function, method or constant in one version.',
      inputSchema: {
        name: createTextSchema(
          MAX_NAME_LENGTH,
          'Name of the symbol: VectorIndex, Listener.run, or a name that can be imported.',
        ),
        version: optionalVersion,
      },
      annotations,
    },
    (input) => createResult(() => describeSymbol(site, input)),
  );

  server.registerTool(
    'changes',
    {
      title: 'What changed in the API',
      description:
        'Describes what changed in the API from one version to a later one. For a symbol, it returns the changes and both signatures. Without a name, it lists the breaking changes of the whole API.',
      inputSchema: {
        from: versionSchema.optional().describe('The version that the code was written for.'),
        to: versionSchema.optional().describe('The later version that the code has to run with.'),
        name: z
          .string()
          .max(MAX_NAME_LENGTH)
          .optional()
          .describe('A symbol or a module. If you omit it, the answer covers the whole API.'),
      },
      annotations,
    },
    (input) => createResult(() => describeChanges(site, input)),
  );

  server.registerTool(
    'check_upgrade',
    {
      title: 'Check a program',
      description:
        'Lists the lines of a Python program that a later version of superduper affects: what breaks, what behaves differently, the new form where there is one, and what could not be checked.',
      inputSchema: {
        files: z
          .array(
            z.object({
              path: createTextSchema(
                MAX_NAME_LENGTH,
                'Path of the file. Its ending tells the format: .py, .ipynb, .yaml.',
              ),
              content: z.string().max(MAX_FILE_LENGTH).describe('Text of the file.'),
            }),
          )
          .min(1)
          .max(MAX_FILES),
        from: versionSchema.optional().describe('The version that the program was written for.'),
        to: versionSchema.optional().describe('The later version that the program has to run with.'),
      },
      annotations,
    },
    (input) => createResult(() => describeUpgrade(site, input)),
  );

  server.registerResource(
    'page',
    new ResourceTemplate('superduper-docs:///{version}/{+page}', {
      list: async () => ({ resources: await listPages(site) }),
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
        from: versionSchema.describe('The version that the project was written for: 0.6, or a release.'),
        to: versionSchema.describe(
          'The later version that the project has to run with: 0.7, next, or a release.',
        ),
      },
    },
    async ({ from, to }) => createPrompt(await formatUpgradeRequest(site, from, to)),
  );

  server.registerPrompt(
    'explain_traceback',
    {
      title: 'Explain a traceback',
      description: 'Finds the cause of an error that superduper raised, and how to fix it.',
      argsSchema: {
        traceback: createTextSchema(MAX_TRACEBACK_LENGTH, 'The traceback, or its last lines.'),
        version: versionSchema.describe(
          'The installed version, as `pip show superduper-framework` prints it.',
        ),
      },
    },
    async ({ traceback, version: name }) => createPrompt(await formatErrorRequest(site, traceback, name)),
  );

  return server;
}

async function formatUpgradeRequest(site: Site, from: string, to: string): Promise<string> {
  const { before: previous, after: next, steps } = findSteps(await site.readSiteFile(), from, to);
  const guides = steps.map((step) => `\`core_api/upgrade\` of version \`${step.after}\``);
  return [
    `Upgrade this project from ${formatFrameworkVersion(previous)} to ${formatFrameworkVersion(next)}.`,
    `1. Read the page ${guides.join(', then ')} with the tool \`read_page\`. It describes what happens to stored data. Tell me before you run anything that changes a database.`,
    `2. Pass the project's files to the tool \`check_upgrade\`, from \`${previous.name}\` to \`${next.name}\`. Read the places that it couldn't check yourself. For names in them, call the tool \`changes\`.`,
    `3. Change the code. Look up each new signature with the tool \`symbol\` in version \`${next.name}\`. Don't rely on other versions or on memory.`,
    '4. Run the tests of the project, and list everything that you could not check.',
  ].join('\n\n');
}

async function formatErrorRequest(site: Site, traceback: string, versionName: string): Promise<string> {
  const { versions } = await site.readSiteFile();
  const version = findVersion(versions, versionName);
  return [
    `Explain this error of ${formatFrameworkVersion(version)}, and how to fix it. Use version \`${version.name}\` of the documentation only.`,
    'Search for the message in the last line with the tool `search`, and read the section of the page about errors that it finds. Then look up the superduper functions in the traceback with the tool `symbol`.',
    formatFence(traceback.trim()),
  ].join('\n\n');
}

/** Formats text as a code block whose fence is longer than any run of backticks in the text. */
function formatFence(text: string): string {
  const longestRun = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longestRun + 1);
  return `${fence}text\n${text}\n${fence}`;
}

function createPrompt(text: string) {
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
}

/** Runs a tool and returns its text. A {@link Refusal} also becomes a result, so that the agent can correct its request. */
async function createResult(getText: () => Promise<string>) {
  try {
    return { content: [{ type: 'text' as const, text: await getText() }] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { isError: true, content: [{ type: 'text' as const, text: error.message }] };
  }
}
