import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { expect, test } from '@playwright/test';
import Ajv from 'ajv/dist/2020';
import { parse } from 'parse5';
import { createServer } from '../../../packages/mcp/src/server';
import { openSource } from '../../../packages/mcp/src/source';
import { formatProblems } from '../../../src/model/problem';
import type {
  ApiFile,
  ChangesFile,
  QuestionsFile,
  SiteFile,
} from '../../../src/outputs/program-files/format';
import { parseInventory } from '../../../src/outputs/program-files/objects';
import { findVersionOfRoute, getArchivePath } from '../../../src/shared/markdown-paths';
import { getZipPath, MCP_PACKAGE_PATH } from '../../../src/shared/offline/paths';
import { frameworkRepository, getVersionSlug, siteUrl } from '../../../src/shared/site';
import { getPermanentFolder } from '../../../src/shared/versions/program-files';
import { listBuiltFiles } from '../../checks/built/built-site';
import { checkSphinxObjects, checkUrls, listUrls } from '../../checks/built/program-files';
import { getApiChangesRoute, latest, oldest, second, versions } from '../../live-versions';
import { createTemporaryFolder, startServer, writeFiles } from '../../temporary';
import { baseUrl, getBuiltSite, read, root } from './built-once';

const json = <T>(file: string) => JSON.parse(read(file)) as T;
const site = json<SiteFile>('versions.json');
const fileAt = (address: string) => address.slice(root.length);
const folders = [...new Set(versions.flatMap((version) => [version.path, getPermanentFolder(version)]))];

test('matches the schema in every program file, with addresses of the published site', () => {
  const ajv = new Ajv({ allErrors: true });
  ajv.addFormat('uri', /^https?:\/\/\S+$/);
  const files = [
    'versions.json',
    ...folders.map((folder) => `${folder.slice(1)}/api.json`),
    ...site.versions.map(({ questions }) => fileAt(questions)),
    ...site.changes.map((change) => fileAt(change.json)),
  ];
  for (const file of files) {
    const content = json<{ $schema: string }>(file);
    const isValid = ajv.validate(json(fileAt(content.$schema)), content);
    expect(isValid, `${file}: ${ajv.errorsText().slice(0, 500)}`).toBe(true);
    expect(formatProblems(checkUrls(file, listUrls(content), root, frameworkRepository))).toBe('');
    test.info().annotations.push({ type: file, description: `${read(file).length} characters` });
  }
  for (const { markdown } of site.changes) expect(read(fileAt(markdown)).length).toBeLessThan(50_000);
});

test('contains all documented text of a version in its API, and all changes on both sides', () => {
  for (const { api } of site.versions) {
    const { symbols, version } = json<ApiFile>(fileAt(api));
    expect(symbols.length, version.name).toBeGreaterThan(500);
    const values = symbols.flatMap(({ parameters = [], attributes = [] }) => [...parameters, ...attributes]);
    expect(values.filter(({ description }) => !description)).toEqual([]);
    const modules = symbols.filter(({ kind }) => kind === 'module');
    const firstModules = new Map(modules.toReversed().map((module) => [module.address, module]));
    const undescribedModules = [...firstModules.values()].filter(({ description }) => !description);
    expect(undescribedModules.map(({ name }) => name)).toEqual([]);
    const classes = symbols.filter(({ kind, description }) => kind === 'class' && description);
    expect(classes.length / symbols.filter(({ kind }) => kind === 'class').length).toBeGreaterThan(0.9);
  }
  for (const { json: file } of site.changes) {
    const { changes, counts } = json<ChangesFile>(fileAt(file));
    expect(changes.length).toBe(counts.all);
    const wrong = changes.filter(
      ({ kind, before, after }) =>
        (before === null) !== (kind === 'added') || (after === null) !== (kind === 'removed'),
    );
    expect(wrong).toEqual([]);
  }
});

test('writes the answered questions to a file, to the Markdown of their page, and to llms.txt', () => {
  for (const { questions, pages, name } of site.versions) {
    const { sections } = json<QuestionsFile>(fileAt(questions));
    expect(sections.length, name).toBeGreaterThan(300);
    const list = read(fileAt(pages));
    const absent = sections.filter(({ address, heading, questions }) => {
      const line = `Answers: ${questions.join('; ')}.`.replaceAll('_', '');
      const file = `${fileAt(address).replace(/#.*/, '').replace(/\/$/, '')}.md`;
      const texts = heading === undefined ? [list, readWholeMarkdown(file)] : [readWholeMarkdown(file)];
      return !texts.every((text) => text.replaceAll(/[\\_]/g, '').includes(line));
    });
    expect(absent).toEqual([]);
  }
});

/** Reads the Markdown of a page with all its parts, such as `errors.md` and `errors.part-2.md`. */
function readWholeMarkdown(file: string): string {
  const start = basename(file, 'md');
  const names = readdirSync(join('build', dirname(file))).filter(
    (name) => name.startsWith(start) && name.endsWith('.md'),
  );
  return names.map((name) => read(join(dirname(file), name))).join('\n');
}

test('leads every location in every Sphinx inventory to a page and an anchor', () => {
  const built = getBuiltSite();
  for (const folder of folders) {
    const { objects, version } = parseInventory(readFileSync(join('build', folder, 'objects.inv')));
    const owner = versions.find((version) => [version.path, getPermanentFolder(version)].includes(folder));
    expect(version).toBe(owner?.release ?? owner?.ref);
    for (const role of ['module', 'class', 'exception', 'function', 'method', 'attribute'])
      expect(objects.filter((entry) => entry.role === `py:${role}`).length, role).toBeGreaterThan(5);
    expect(formatProblems(checkSphinxObjects(built, baseUrl, folder, objects))).toBe('');
  }
});

/** Python program that reads an inventory as Sphinx does. Entries are objects in newer versions of Sphinx, and tuples in older ones. */
const SPHINX = `
import json, posixpath, sys
from sphinx.util.inventory import InventoryFile
with open(sys.argv[1], 'rb') as file:
    inventory = InventoryFile.load(file, sys.argv[2], posixpath.join)
print(json.dumps({role: {name: getattr(item, 'uri', None) or item[2] for name, item in dict(items).items()} for role, items in dict(getattr(inventory, 'data', inventory)).items()}))
`;

test('gives the same inventory to Sphinx itself', () => {
  const python = ['/usr/bin/python3', 'python3'].find(
    (command) => spawnSync(command, ['-c', 'import sphinx.util.inventory']).status === 0,
  );
  const reason = 'no Sphinx here. Install python3-sphinx to run it; our own reader has read the same files.';
  test.skip(!python, `Left out: ${reason}`);
  for (const folder of folders) {
    const file = join('build', folder, 'objects.inv');
    const address = `${root}${folder.slice(1)}/`;
    const { stdout, stderr } = spawnSync(python ?? '', ['-c', SPHINX, file, address], {
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    });
    expect(stderr).toBe('');
    const sphinxNames = JSON.parse(stdout) as Record<string, Record<string, string>>;
    const { objects } = parseInventory(readFileSync(file));
    const wrong = objects.filter(
      ({ name, role, location }) => sphinxNames[role]?.[name] !== address + location,
    );
    expect(wrong).toEqual([]);
    expect(Object.values(sphinxNames).flatMap((items) => Object.keys(items)).length).toBe(objects.length);
    expect(sphinxNames['py:class']?.['superduper.VectorIndex']).toBe(
      `${address}api/components/vector_index#VectorIndex`,
    );
  }
});

test('is valid Atom, with unique ids, ordered dates and its own address', () => {
  const feed = read('versions.atom');
  const addresses = [...feed.matchAll(/href=(?:"|&quot;)(.*?)(?:"|&quot;)/g)].map(
    ([, address = '']) => address,
  );
  expect(formatProblems(checkUrls('versions.atom', addresses, root, frameworkRepository))).toBe('');
  const all = (tag: string) =>
    [...feed.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, text = '']) => text);
  const entries = feed.split('<entry>').slice(1);
  expect(entries.length).toBeGreaterThanOrEqual(versions.length);
  expect(entries.length).toBeLessThanOrEqual(60);
  expect(new Set(all('id')).size).toBe(entries.length + 1);
  for (const date of all('updated')) expect(new Date(date).toISOString()).toBe(date);
  expect(all('updated')).toEqual(all('updated').toSorted().toReversed());
  expect(feed).toContain(`<link rel="self" type="application/atom+xml" href="${root}versions.atom"/>`);
  const start = /^\n<id>.+<\/id>\n<title>.+<\/title>\n<updated>.+<\/updated>\n<link rel="alternate"/;
  for (const entry of entries) expect(entry).toMatch(start);
  for (const { release } of versions)
    if (release) expect(feed).toContain(`Documentation for superduper: release ${release}`);
  // An XML parser would stop at an `&` that isn't escaped.
  expect(feed.replace(/&(?:amp|lt|gt|quot);/g, '')).not.toContain('&');
  expect(parse(feed).childNodes.length).toBeGreaterThan(0);
  expect(read('versions/index.html')).toMatch(
    /<link[^>]*application\/atom\+xml[^>]*href="[^"]*versions\.atom"/,
  );
});

async function serveBuild(): Promise<{ address: string; close: () => void }> {
  const { address, close } = await startServer(({ url = '/' }, response) => {
    const file = join('build', decodeURIComponent(url));
    const isFound = existsSync(file) && statSync(file).isFile();
    response.writeHead(isFound ? 200 : 404).end(isFound ? readFileSync(file) : undefined);
  });
  return { address: `${address}/`, close };
}

/** Lists the commands in the site's texts, and in the configuration that READMEs show, that start an npm package. */
function listShownCommands(): string[] {
  const markdown = listBuiltFiles('build')
    .filter((name) => name.endsWith('.md'))
    .map(read);
  const html = read('versions/index.html').replace(/<!-- -->/g, '');
  const shownCommands = [...markdown, html].flatMap((text) => text.match(/\bnpx [^`<]+/g) ?? []);
  const readmes = ['packages/mcp/README.md', 'src/outputs/program-files/README.md'];
  const configurations = readmes.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/"command": "(\w+)", "args": \[(.*?)\]/g),
  ]);
  const configuredCommands = configurations.map(
    ([, command = '', args = '']) => `${command} ${args.replaceAll(/[",]/g, '')}`,
  );
  return [...shownCommands, ...configuredCommands];
}

const PACKAGE_PATH = MCP_PACKAGE_PATH.slice(1);

/** Program in the package. */
const PROGRAM = 'dist/mcp.cjs';

/** Creates options for a process in a folder without packages, in which npm doesn't use packages that it has installed before. */
function createNpmOptions() {
  const cwd = createTemporaryFolder();
  const settings = { npm_config_cache: join(cwd, 'cache'), npm_config_update_notifier: 'false' };
  return { cwd, env: { ...process.env, ...settings } as Record<string, string> };
}

function extractServedPackage(): string {
  const folder = createTemporaryFolder();
  execFileSync('tar', ['xzf', join('build', PACKAGE_PATH), '-C', folder]);
  return join(folder, 'package');
}

function runProgram(servedPackage: string, ...args: string[]) {
  const command = [join(servedPackage, PROGRAM), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Connects a client with a server, and returns the client with a function that calls a tool. */
async function connectClient(transport: Transport) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const call = async (name: string, toolArguments: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: toolArguments });
    return { isError: isError === true, text: (content as { text: string }[])[0]?.text ?? '' };
  };
  return { client, call };
}

test('shows commands that work with the package that the site serves, which reads this site', async () => {
  const commands = listShownCommands();
  expect(commands.length).toBeGreaterThanOrEqual(4);
  const { address, close } = await serveBuild();
  for (const command of new Set(commands)) {
    // Tests may run without network, so the site is served here.
    const args = command.trim().replaceAll(root, address).replaceAll(`${siteUrl}/`, address);
    const helpArguments = [...args.split(' ').slice(1), '--help'];
    const { stdout } = await promisify(execFile)('npx', helpArguments, createNpmOptions());
    expect(stdout, command).toContain(`Default: ${root}\n`);
  }
  close();
});

test('serves the package as npm packs it, with the licenses of everything in it', () => {
  const packArguments = ['pack', '--dry-run', '--json', '--silent', '--workspace', 'packages/mcp'];
  const [packed]: { files: { path: string }[] }[] = JSON.parse(
    execFileSync('npm', packArguments, { encoding: 'utf8' }),
  );
  const folder = extractServedPackage();
  const servedPaths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const servedFiles = servedPaths.filter((path) => statSync(join(folder, path)).isFile());
  expect(servedFiles.sort()).toEqual(packed?.files.map(({ path }) => path).sort());
  const readServed = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(readServed('LICENSE')).toBe(readFileSync('LICENSE', 'utf8'));
  for (const name of ['@modelcontextprotocol/sdk', 'zod', 'fflate', 'minisearch'])
    expect(readServed('dist/licenses.txt'), name).toContain(`${name} `);
});

test('explains its options, and rejects unknown ones without a stack', () => {
  const servedPackage = extractServedPackage();
  const usage = expect.stringMatching(/^Usage: /);
  expect(runProgram(servedPackage, '--help')).toEqual({ status: 0, stdout: usage, stderr: '' });
  for (const argument of ['--nope', 'build', '--site']) {
    const { status, stdout, stderr } = runProgram(servedPackage, argument);
    expect([status, stdout], argument).toEqual([1, '']);
    expect(stderr, argument).toContain('\n\nUsage: superduper-docs-mcp');
    expect(stderr, argument).not.toContain('    at ');
  }
});

test('checks a program on the command line with the served package', () => {
  const { changes }: ChangesFile = JSON.parse(read(`${getApiChangesRoute(oldest, second).slice(1)}.json`));
  const removed = changes.find(({ kind, label }) => kind === 'removed' && label === 'class');
  const folder = createTemporaryFolder();
  const name = removed?.name.slice(removed.module.length + 1);
  writeFiles(folder, { 'app.py': `from ${removed?.module} import ${name}\n` });
  const pair = ['--from', oldest.name, '--to', getVersionSlug(second.name), '--site', resolve('build')];
  const { status, stdout, stderr } = runProgram(extractServedPackage(), 'check', folder, ...pair);
  expect([status, stderr], stdout).toEqual([1, '']);
  expect(stdout).toMatch(new RegExp(`^- \\S*app\\.py, line 1: .*${name}`, 'm'));
});

for (const version of versions)
  test(`answers from the HTML zip of ${version.label}`, async () => {
    const slug = getVersionSlug(version.name);
    const source = openSource(join('build', getZipPath(slug)));
    const [clientTransport, serverTransport] = InMemoryTransport.createLinkedPair();
    await createServer(source).connect(serverTransport);
    const { client, call } = await connectClient(clientTransport);
    const prefix = `${root}${version.path.slice(1)}/`;
    const otherVersion = versions.find((candidate) => candidate !== version)?.name;
    for (const [name, toolArguments, expected] of [
      ['symbol', { name: 'VectorIndex' }, `${prefix}api/components/vector_index#VectorIndex`],
      ['search', { query: 'VectorIndex' }, prefix],
      ['read_page', { page: 'core_api/connect' }, `${prefix}core_api/connect\n\n#`],
      ['read_page', { page: `${prefix}core_api/connect` }, `${prefix}core_api/connect\n\n#`],
      ['search', { query: 'a', version: otherVersion }, `There are \`${slug}\` (`],
    ] as const)
      expect((await call(name, { version: slug, ...toolArguments })).text).toContain(expected);
    await client.close();
  });

test('tells what to use instead of the zip with Markdown', async () => {
  await expect(openSource(join('build', getArchivePath(latest))).read('versions.json')).rejects.toThrow(
    /expected the HTML zip of a version/,
  );
});

test('lets agents find a symbol in each version in its form there', async () => {
  let errors = '';
  const { address, close } = await serveBuild();
  const args = [join(extractServedPackage(), PROGRAM), '--site', address];
  const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' });
  transport.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const { client, call } = await connectClient(transport);
  const { tools } = await client.listTools();
  const toolNames = tools.map(({ name }) => name);
  expect(toolNames).toEqual(['search', 'read_page', 'symbol', 'changes', 'check_upgrade']);
  const signatures: Record<string, string> = {};
  for (const version of versions) {
    // Passes the version's name, because two versions have the same commit right after a cut.
    const slug = getVersionSlug(version.name);
    const { text, isError } = await call('symbol', { name: 'VectorIndex', version: slug });
    expect(isError).toBe(false);
    expect(text.split('\n')[0]).toContain(version.commit.slice(0, 12));
    expect(text).toContain(`${root}${version.path.slice(1)}/api/components/vector_index#VectorIndex`);
    signatures[version.name] = /```python\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  }
  const results = await call('search', { query: 'VectorIndex', version: oldest.name });
  // The results don't contain anything from other versions.
  const addresses = results.text.match(/https:\S+\/docs\/\S*/g) ?? [];
  expect(addresses.length).toBeGreaterThan(2);
  for (const result of addresses)
    expect(findVersionOfRoute(`/${fileAt(result)}`)?.path, result).toBe(oldest.path);
  expect(signatures[oldest.name]).not.toContain('compute_kwargs');
  expect(signatures[second.name]).toContain('compute_kwargs');
  const changed = await call('changes', { from: oldest.name, to: second.name, name: 'VectorIndex' });
  expect(changed.text).toContain(root + getApiChangesRoute(oldest, second).slice(1));
  expect(changed.text).toContain('new parameter `compute_kwargs`');
  if (existsSync('build/docs/core_api/connect.md')) {
    const page = await call('read_page', { page: 'core_api/connect', version: latest.name });
    expect(page.text).toContain(read('docs/core_api/connect.md'));
  }
  // Node warns about a leak if too many calls wait at once.
  const many = Array.from({ length: 30 }, () => call('symbol', { name: 'Listener', version: latest.name }));
  expect((await Promise.all(many)).some(({ isError }) => isError)).toBe(false);
  await client.close();
  close();
  expect(errors).toBe('');
});
