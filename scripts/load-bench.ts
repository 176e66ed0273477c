/**
 * Measures the built site on an nginx with the shipped configuration, under load: requests a second and the 99th percentile over a mix
 * of pages, at rest and while one release follows another.
 *
 * Usage: npm run load:bench, after `npm run build` and `npm run compress`. It needs `wrk`, which is a package of Debian.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { latestVersion, versionsOldestFirst } from '../src/site';
import { ensureNginx, missingNginx, type Nginx, nginxFor } from './nginx';

const SECONDS = 30;
const CONNECTIONS = 200;
const MARK = 'The release that follows.';

const [oldest = latestVersion] = versionsOldestFirst;

/** What readers ask for: pages of each version, a page that is not there left out, and what a page needs. */
function addresses(): string[] {
  const sitemap = readFileSync('build/sitemap.xml', 'utf8');
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path);
  const older = pages
    .filter((path) => path.startsWith('/docs/core_api'))
    .map((path) => path.replace('/docs/', `${oldest.path}/`));
  const named = new RegExp(`^(?:main|styles|${latestVersion.name})[.-].*\\.(?:js|css|json)$`);
  const assets = ['js', 'css', 'search'].flatMap((kind) =>
    readdirSync(join('build/assets', kind))
      .filter((name) => named.test(name))
      .map((name) => `/assets/${kind}/${name}`),
  );
  return [...pages, ...older, ...assets];
}

/** The script that wrk runs: the addresses in turn, and a count of the answers that are not 200. */
function wrkScript(paths: readonly string[]): string {
  return `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local at = 0
local threads = {}
wrk.headers["Accept-Encoding"] = "br, gzip"
function setup(thread) table.insert(threads, thread) end
function init() refused = 0 end
function request() at = at % #paths + 1; return wrk.format("GET", paths[at]) end
function response(status)
  if status ~= 200 then refused = refused + 1 end
end
function done(summary, latency)
  local refusedInAll = 0
  for _, thread in ipairs(threads) do refusedInAll = refusedInAll + thread:get("refused") end
  local e = summary.errors
  io.write(string.format("%.0f requests a second, median %.1f ms, 99th percentile %.1f ms; %d answers, %d not 200, %d connections lost, %d timeouts\\n",
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    summary.requests, refusedInAll, e.connect + e.read + e.write, e.timeout))
end
`;
}

function runWrk(url: string, script: string): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn('wrk', ['-t2', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script, url]);
    let printed = '';
    child.stdout.on('data', (part: Buffer) => {
      printed += part;
    });
    child.once('error', () =>
      fail(new Error('Expected the command wrk, found none: install the package wrk.')),
    );
    child.once('exit', () => done(printed.trim().split('\n').at(-1) ?? ''));
  });
}

function release(nginx: Nginx, build: string): void {
  execFileSync('sh', [resolve('deploy/nginx/release.sh'), build, ...nginx.places], {
    env: nginx.env,
    stdio: 'ignore',
  });
}

/** A build whose pages differ from the first one's; its headers too, if asked for. */
function nextBuild(withHeaders: boolean): string {
  const dir = mkdtempSync(join(tmpdir(), 'build-'));
  cpSync('build', dir, { recursive: true });
  const page = join(dir, 'docs/intro/index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('</main>', `<p>${MARK}</p></main>`));
  for (const form of ['br', 'gz']) rmSync(`${page}.${form}`, { force: true });
  if (withHeaders) {
    const headers = join(dir, '_nginx/headers.conf');
    writeFileSync(headers, `${readFileSync(headers, 'utf8')}add_header X-Release next always;\n`);
  }
  return dir;
}

interface Watched {
  asked: number;
  lost: number;
  /** Answers with the page of one release and the headers of the other. */
  mixed: number;
  /** Answers of the release that follows. */
  next: number;
}

/** Asks for one page again and again beside the load. */
async function watch(url: string, withHeaders: boolean, isOver: () => boolean): Promise<Watched> {
  const seen: Watched = { asked: 0, lost: 0, mixed: 0, next: 0 };
  while (!isOver()) {
    seen.asked += 1;
    try {
      const answer = await fetch(`${url}/docs/intro`, { headers: { Connection: 'close' } });
      const isNext = (await answer.text()).includes(MARK);
      if (isNext) seen.next += 1;
      if (withHeaders && isNext !== (answer.headers.get('x-release') === 'next')) seen.mixed += 1;
      if (answer.status !== 200) seen.lost += 1;
    } catch {
      seen.lost += 1;
    }
  }
  return seen;
}

/** Three releases in the time of one measurement. */
async function measureReleases(nginx: Nginx, script: string, withHeaders: boolean): Promise<void> {
  const next = nextBuild(withHeaders);
  release(nginx, 'build');
  let isOver = false;
  const load = runWrk(nginx.url, script);
  const watched = watch(nginx.url, withHeaders, () => isOver);
  for (const build of [next, 'build', next]) {
    await new Promise((done) => setTimeout(done, (SECONDS * 1000) / 4));
    release(nginx, build);
  }
  const printed = await load;
  isOver = true;
  const seen = await watched;
  console.log(
    `While three releases follow each other, with ${withHeaders ? 'other headers: nginx is reloaded, which closes connections that are kept open, and browsers open others' : 'the same headers'}: ${printed}`,
  );
  console.log(
    `  beside it: ${seen.asked} times one page, ${seen.next} of the release that follows, ${seen.lost} lost, ${seen.mixed} with the headers of another release`,
  );
  rmSync(next, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const command = ensureNginx();
  if (!command) throw new Error(missingNginx);
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const script = join(folder, 'mix.lua');
  const paths = addresses();
  writeFileSync(script, wrkScript(paths));
  const nginx = await nginxFor(command, join(folder, 'nginx'));
  release(nginx, 'build');
  await nginx.start();
  console.log(`${paths.length} addresses, ${CONNECTIONS} connections, ${SECONDS} s, compressed beforehand`);
  console.log(`At rest: ${await runWrk(nginx.url, script)}`);
  for (const withHeaders of [false, true]) await measureReleases(nginx, script, withHeaders);
  nginx.stop();
  rmSync(folder, { recursive: true, force: true });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
