// Measures the requests per second and the latency of nginx, both at rest and during releases.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { latestVersion, versionsOldestFirst } from '../../src/shared/site';
import { type Nginx, prepareNginx } from '../nginx';
import { ensureProgram, NGINX } from '../programs';
import { expectCompressedBuild } from './figures';

const DURATION_SECONDS = 30;
const CONNECTIONS = 200;

const [oldest = latestVersion] = versionsOldestFirst;

function listPaths(): string[] {
  const sitemap = readFileSync('build/sitemap.xml', 'utf8');
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path);
  const coreApiPages = pages.filter((path) => path.startsWith('/docs/core_api'));
  const assetName = new RegExp(`^(?:main|styles|${latestVersion.name})[.-].*\\.(?:js|css|json)$`);
  const assets = ['js', 'css', 'search'].flatMap((kind) => {
    const names = readdirSync(join('build/assets', kind)).filter((name) => assetName.test(name));
    return names.map((name) => `/assets/${kind}/${name}`);
  });
  return [...pages, ...coreApiPages.map((path) => path.replace('/docs/', `${oldest.path}/`)), ...assets];
}

/** Returns a Lua script that makes the load generator wrk request the paths in turn. */
function buildWrkScript(paths: readonly string[]): string {
  return `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local at = 0
wrk.headers["Accept-Encoding"] = "br, gzip"
function request() at = at % #paths + 1; return wrk.format("GET", paths[at]) end
`;
}

/** Measures a server with the load generator wrk, which prints the requests per second, the latency and all failures. */
async function runWrk(url: string, script: string): Promise<void> {
  const args = ['-t2', `-c${CONNECTIONS}`, `-d${DURATION_SECONDS}s`, '--latency', '-s', script, url];
  await once(spawn('wrk', args, { stdio: 'inherit' }), 'exit').catch(() => {
    throw new Error('Expected the command wrk, found none: install the package wrk.');
  });
}

function releaseBuild({ root, env }: Nginx, build: string): void {
  execFileSync('sh', ['deploy/nginx/release.sh', build, root], { env, stdio: 'ignore' });
}

async function measureReleases(nginx: Nginx, script: string, nextBuild: string): Promise<void> {
  releaseBuild(nginx, 'build');
  const load = runWrk(nginx.url, script);
  for (const build of [nextBuild, 'build', nextBuild]) {
    await wait((DURATION_SECONDS * 1000) / 4);
    releaseBuild(nginx, build);
  }
  await load;
}

export async function runBenchmark(): Promise<void> {
  expectCompressedBuild();
  const command = ensureProgram(NGINX);
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  const script = join(folder, 'mix.lua');
  const paths = listPaths();
  writeFileSync(script, buildWrkScript(paths));
  const nextBuild = join(folder, 'next');
  cpSync('build', nextBuild, { recursive: true });
  const nginx = await prepareNginx(command, join(folder, 'nginx'));
  releaseBuild(nginx, 'build');
  await nginx.start();
  try {
    console.log(`${paths.length} addresses, ${CONNECTIONS} connections, ${DURATION_SECONDS} s. At rest:`);
    await runWrk(nginx.url, script);
    console.log('While three releases follow each other:');
    await measureReleases(nginx, script, nextBuild);
    console.log('While three releases with other headers follow each other:');
    // After a change in the headers, nginx reads its configuration again (see deploy/nginx/release.sh).
    appendFileSync(join(nextBuild, '_nginx/headers.conf'), 'add_header X-Release next always;\n');
    await measureReleases(nginx, script, nextBuild);
  } finally {
    nginx.stop();
  }
}
