import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from 'afdocs';
import { getLlmsPath } from '../src/shared/markdown-paths';
import { siteUrl, versions } from '../src/shared/site';
import { serveCopy } from './site-copy';

/** Checks whose failures we accept, with the reason. Agents that read the Markdown of a page don't have either problem. */
const ACCEPTED_CHECKS: Readonly<Record<string, string>> = {
  'content-start-position':
    'the navbar and the sidebar come before the text, because readers see them and reach them by keyboard in this order',
  'page-size-html':
    'the list of errors (120,000 characters) and the longest pages of the reference stay whole, because readers search a list in one place; their Markdown has several short parts',
};

const CONCURRENCY = 8;

/** Runs the checks of the Agent-Friendly Documentation Spec (`afdocs`) on pages of the built site. `path` is the root of a version, or `/`. */
export async function listAgentDocsProblems(
  path: string,
  count = Infinity,
  build = 'build',
): Promise<string[]> {
  const { url, close } = await serveCopy({ dir: '.' }, { build });
  try {
    const { results } = await runChecks(url + path, {
      samplingStrategy: 'curated',
      curatedPages: [path, ...selectPages(path, count, build)].map((route) => url + route),
      canonicalOrigin: process.env.SITE_URL ?? siteUrl,
      requestDelay: 0,
      maxConcurrency: CONCURRENCY,
      // The other versions have their own lists.
      coverageExclusions: ['/docs/0.*/**', '/docs/0.*', '/docs/next/**', '/docs/next'].filter(
        (pattern) => path === '/docs' || !pattern.startsWith(path),
      ),
    });
    return results.flatMap(({ id, status, message }) => {
      const isFault = status !== 'pass' && status !== 'skip';
      const isAccepted = ACCEPTED_CHECKS[id] !== undefined;
      if (isFault && !isAccepted) return [`${status} ${id}: ${message}`];
      const isNeeded = isFault || path === '/' || count < Infinity;
      return isAccepted && !isNeeded ? [`${id}: passes, so that its exception can go`] : [];
    });
  } finally {
    close();
  }
}

/** Selects pages across the list of a version. At the root, selects pages outside of the versions and of each version. */
function selectPages(path: string, count: number, build: string): string[] {
  const read = (file: string) => readFileSync(join(build, file), 'utf8');
  const root = (process.env.SITE_URL ?? siteUrl).length;
  const list = read(getLlmsPath({ path: path.replace(/\/$/, '') }));
  const routes = [...list.matchAll(/\]\((https?:[^)]*)\.md\)/g)]
    .map(([, address = '']) => address.slice(root).replace(/^\/index$/, '/'))
    .filter((route) => !route.endsWith('/SKILL'));
  if (path === '/')
    return [
      ...routes,
      ...versions.flatMap((version) => [version.path, ...selectPages(version.path, count, build)]),
    ];
  // The Markdown of a split page is only its first part, although its HTML is complete.
  const whole = routes.filter((route) => !/\.part-2\.md\)/.test(read(`${route}.md`)));
  const step = Math.max(1, Math.floor(whole.length / count));
  return whole.filter((_, index) => index % step === 0).slice(0, count);
}
