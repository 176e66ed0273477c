import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from 'afdocs';
import { llmsAddress } from '../src/shared/markdown-address';
import { siteUrl } from '../src/shared/site';
import { serveCopy } from './site-copy';

/** Checks whose faults are none of the pages', each with the reason; one that passes is to be taken out. */
const NOT_OURS: Readonly<Record<string, string>> = {
  'content-start-position':
    'navbar and sidebar stand before the text, in the order in which readers see them and come to them by keyboard',
};

/** A page with more is in parts, which the checks do not know; nor should its HTML be read as it is. */
const SHORT = 30_000;

/**
 * Runs the checks of the Agent-Friendly Documentation Spec (`afdocs`) on the built site, as `npm run serve` serves it.
 *
 * @param path - The root of a version: `/docs/0.6`.
 * @param count - How many of its pages to look at.
 * @returns The failures and warnings that are ours, and exceptions that are no longer needed.
 */
export async function agentDocsFaults(path: string, count: number): Promise<string[]> {
  const { url, close } = await serveCopy({ dir: '.' });
  const fetchOnce = globalThis.fetch;
  // The server closes a connection on which nothing came for a while, which is when the checks think.
  globalThis.fetch = (...request) => fetchOnce(...request).catch(() => fetchOnce(...request));
  try {
    const { results } = await runChecks(url + path, {
      samplingStrategy: 'curated',
      curatedPages: [path, ...pagesOf(path, count)].map((route) => url + route),
      canonicalOrigin: process.env.SITE_URL ?? siteUrl,
      requestDelay: 0,
      maxConcurrency: 8,
      // The other versions have lists of their own.
      coverageExclusions: ['/docs/0.*/**', '/docs/0.*', '/docs/next/**', '/docs/next'].filter(
        (pattern) => path === '/docs' || !pattern.startsWith(path),
      ),
    });
    return results.flatMap(({ id, status, message }) => {
      const isFault = status !== 'pass' && status !== 'skip';
      return isFault && NOT_OURS[id] === undefined ? [`${status} ${id}: ${message}`] : [];
    });
  } finally {
    globalThis.fetch = fetchOnce;
    close();
  }
}

/** Pages from all over the list of a version. */
function pagesOf(path: string, count: number): string[] {
  const list = readFileSync(join('build', llmsAddress({ path })), 'utf8');
  const root = (process.env.SITE_URL ?? siteUrl).length;
  const routes = [...list.matchAll(/\]\((https?:[^)]*)\.md\)/g)].map(([, address = '']) =>
    address.slice(root),
  );
  const short = routes.filter((route) => readFileSync(join('build', `${route}.md`), 'utf8').length < SHORT);
  // The Markdown of a page in parts is a short list of them, although the page is long.
  const whole = short.filter(
    (route) => !/\.part-1\.md\)/.test(readFileSync(join('build', `${route}.md`), 'utf8')),
  );
  const step = Math.max(1, Math.floor(whole.length / count));
  return whole.filter((_, index) => index % step === 0).slice(0, count);
}
