/** Starts the MCP server on standard input and output, or runs the command `check`. */
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { siteUrl } from '../../../src/shared/site';
import { runCheckCommand } from './check-command';
import { createServer } from './server';
import { openSource } from './source';

/** URL of the default site, which `build.ts --site URL` inserts into the code. If the source runs directly, the constant doesn't exist. */
declare const PUBLISHED_SITE: string | undefined;

const defaultSite = typeof PUBLISHED_SITE === 'string' ? PUBLISHED_SITE : `${siteUrl}/`;

const USAGE = `Usage: superduper-docs-mcp [--site SITE]
       superduper-docs-mcp check PATH... --from VERSION --to VERSION

Without a command, starts an MCP server (Model Context Protocol) on standard input and output, through which coding agents read the superduper documentation.

Options:
  --site SITE  URL of a published site, folder of a built site, or one of the site's HTML zips. Default: ${defaultSite}
  --help       Print this help.

The command check lists the lines of a program that a later version of superduper affects. To see its options, run superduper-docs-mcp check --help.

Example:
  superduper-docs-mcp --site superduper-docs-0.7-pages.zip
`;

function readOptions(): { site?: string; help?: boolean } {
  try {
    return parseArgs({ options: { site: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    // Standard output is reserved for the protocol.
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(1);
  }
}

async function startServer(): Promise<void> {
  const { site = defaultSite, help: isHelpWanted } = readOptions();
  if (isHelpWanted) {
    console.log(USAGE);
    process.exit(0);
  }
  // Otherwise, Node would print a warning if a slow client causes more than ten listeners.
  process.stdout.setMaxListeners(0);
  await createServer(openSource(site)).connect(new StdioServerTransport());
}

const [command, ...commandArguments] = process.argv.slice(2);
if (command === 'check') {
  runCheckCommand(commandArguments, defaultSite).then((exitCode) => {
    // `process.exit` would cut off output that a pipe hasn't read yet.
    process.exitCode = exitCode;
  });
} else {
  startServer().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
