/**
 * What pages said when they were read, so that a reader can be told what changed since: in the browser's cache of responses, which holds
 * more than the storage. Where it is refused there is no such thing, and all else works.
 */
import type { PageContent } from '@site/src/difference/content';

/** What a page said, and when. */
export interface KeptText extends Pick<PageContent, 'title' | 'sections'> {
  /** What is kept in another form is not compared. */
  format: number;
  /** In milliseconds. */
  at: number;
}

/** Raised with each change of `content-of.ts` after which the same page gives another content. */
const FORMAT = 1;

const open = (base: string) => caches.open(`reading:${base}`);
// No request asks for this: nothing else that answers from caches takes it for the page.
const requestOf = (path: string) => `${path}?reading`;

/** @returns undefined where nothing is kept, or nothing that can be compared */
export async function keptText(base: string, path: string): Promise<KeptText | undefined> {
  try {
    const response = await (await open(base)).match(requestOf(path));
    const kept: KeptText | undefined = await response?.json();
    return kept?.format === FORMAT ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what a page says. */
export async function keepText(
  base: string,
  path: string,
  { title, sections }: Pick<PageContent, 'title' | 'sections'>,
  at: number,
): Promise<void> {
  try {
    const kept: KeptText = { format: FORMAT, at, title, sections };
    await (await open(base)).put(requestOf(path), new Response(JSON.stringify(kept)));
  } catch {
    // Refused or full.
  }
}

/** Forgets what a page said, or with no path what all pages said. */
export async function forgetText(base: string, path?: string): Promise<void> {
  try {
    if (path === undefined) await caches.delete(`reading:${base}`);
    else await (await open(base)).delete(requestOf(path));
  } catch {
    // There is nothing.
  }
}
