import { announce } from './announce';
import { copyText } from './copy-text';

/** Milliseconds for which the page shows next to a link whether its URL was copied. */
const COPIED_DURATION = 2000;

/** Copies the URL of a link, and announces the result. The style sheet shows the result after a link with the attribute `data-copied`. */
export async function copyLink(link: HTMLAnchorElement): Promise<void> {
  const hasCopied = await copyText(link.href);
  announce(hasCopied ? 'Link copied' : 'Your browser blocked copying the link');
  link.dataset.copied = String(hasCopied);
  window.setTimeout(() => delete link.dataset.copied, COPIED_DURATION);
}
