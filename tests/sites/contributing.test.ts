import { readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { getFreePort } from '../../scripts/free-port';
import { readSamples } from '../../src/authoring/samples/page';
import { digestSamples } from '../../src/authoring/samples/run/record';
import { readSampleRuns, writeSampleRuns } from '../../src/model/versions/sample-runs';
import { getDocsFolder, latest, main } from '../live-versions';
import { copySite, type SiteCopy } from '../site-copy';
import { commitAll, createTemporaryFolder, endProcesses, JITI, runGit, startProcess } from '../temporary';

const ID = 'components/shelf';
const VERSIONS = [main, latest];
const PAGES = VERSIONS.map(({ name }) => `${getDocsFolder(name)}/${ID}.mdx`);

/** The complete page that CONTRIBUTING.md shows. */
const EXAMPLE = /^````mdx\n(---\n[\s\S]+?)^````$/m.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[1] ?? '';

/** Starts `npm start` in a copy, and returns its output so far and the address of the site. */
async function startSite({ dir }: SiteCopy) {
  const port = await getFreePort();
  const child = startProcess(JITI, ['scripts/start.ts', '--no-open', '--port', String(port)], {
    cwd: dir,
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  return { getPrinted: () => printed, address: `http://localhost:${port}` };
}

/** Records a run of the page's samples, because the test doesn't have the framework. */
function recordRun({ dir }: SiteCopy, folder: string, file: string): void {
  const docs = join(dir, folder);
  const runs = readSampleRuns(docs);
  if (!runs) throw new Error(`expected sample runs in ${docs}, found none`);
  const digest = digestSamples(readSamples(file, EXAMPLE));
  writeSampleRuns(docs, { ...runs, pages: { ...runs.pages, [ID]: { digest, ran: 1 } } });
}

test.afterEach(endProcesses);

test('a page passes the checks if its writer follows CONTRIBUTING.md @weekly', async () => {
  const site = copySite();
  const runScript = (name: string, ...args: string[]) =>
    site.attempt('jiti', [`scripts/${name}.ts`, ...args]);

  commitAll(site.dir);
  runGit(site.dir, 'switch', '--quiet', '--create', 'add-shelf-page');
  const created = runScript('page-new', ID, '--versions', `docs,${latest.name}`);
  expect(created.printed).toContain(PAGES.map((file) => `wrote ${file}`)[0]);

  // While the page is unfinished, the site serves it, and the terminal lists its problems.
  const { getPrinted, address } = await startSite(site);
  await expect.poll(getPrinted, { timeout: 60_000 }).toMatch(/ problems after [\s\S]*found an empty section/);
  const fetchStatus = () => fetch(`${address}/docs/next/${ID}`).then(({ status }) => status, String);
  await expect.poll(fetchStatus, { timeout: 60_000 }).toBe(200);
  site.write(Object.fromEntries(PAGES.map((file) => [file, EXAMPLE])));
  // Both versions lack a run of the samples and an entry in the list of published pages.
  await expect.poll(getPrinted, { timeout: 60_000 }).toContain(': 4 problems after ');
  endProcesses();

  for (const [at, { name }] of VERSIONS.entries()) recordRun(site, getDocsFolder(name), PAGES[at] ?? '');
  expect(runScript('check', '--publish').printed).toBe(
    `Added to src/model/versions/published.json:\n  next: ${ID}\n  ${latest.name}: ${ID}\n`,
  );
  expect(runScript('check', '--publish').printed).toBe(
    'src/model/versions/published.json already lists every page.\n',
  );
  const { status, printed } = runScript('check', '--changed');
  expect(status, printed).toBe(0);
  // The record of sample runs contains all pages, but only the run of this page is new.
  expect(printed).toMatch(/^Compared with main \(\w{7}\): [^\n]*components\/shelf\.mdx/);
  expect(printed.split('\n')[0]?.match(/\S+\.mdx/g)).toEqual(PAGES);
  site.dispose();
});

test('a clone on Windows has the same bytes as the repository', () => {
  const site = copySite((file) => file === '.gitattributes' || /^docs\/(?:intro|sample)/.test(file));
  commitAll(site.dir);
  const clone = createTemporaryFolder();
  runGit(clone, '-c', 'core.autocrlf=true', 'clone', '--quiet', site.dir, '.');
  expect(runGit(clone, 'ls-files', '--eol')).not.toContain('crlf');
  expect(readFileSync(join(clone, 'docs/intro.mdx'), 'utf8')).toBe(readFileSync('docs/intro.mdx', 'utf8'));
  site.dispose();
});
