import { announce } from './announce';
import { copyText } from './copy-text';

const COPIED_MS = 2000;

/** Copies a link's URL and announces whether that worked. Also sets `data-copied`, so that the style sheet shows the result next to the link. */
export async function copyLink(link: HTMLAnchorElement): Promise<void> {
  const hasCopied = await copyText(link.href);
  announce(hasCopied ? 'Link copied' : 'Your browser blocked copying the link');
  link.dataset.copied = String(hasCopied);
  window.setTimeout(() => delete link.dataset.copied, COPIED_MS);
}
