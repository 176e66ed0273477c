import { announce } from './announce';
import { copyText } from './copy-text';

/** Milliseconds for which a link shows whether its URL was copied. */
const COPIED_DURATION = 2000;

/** Copies the URL of a link. Announces the result, and sets the attribute `data-copied`, so that the style sheet shows the result after the link. */
export async function copyLink(link: HTMLAnchorElement): Promise<void> {
  const hasCopied = await copyText(link.href);
  announce(hasCopied ? 'Link copied' : 'Your browser blocked copying the link');
  link.dataset.copied = String(hasCopied);
  window.setTimeout(() => delete link.dataset.copied, COPIED_DURATION);
}
