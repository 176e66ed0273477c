import { announce } from './announce';
import { copyText } from './copy-text';

/** Milliseconds for which a heading's link shows that the URL was copied. */
const COPIED_DURATION = 2000;

/** Copies the URL of a heading's link to the clipboard, and tells screen readers. The browser still follows the link, so the URL changes too. */
export async function copyLink(link: HTMLAnchorElement): Promise<void> {
  if (!(await copyText(link.href))) return;
  announce('Link copied');
  link.dataset.copied = 'true';
  window.setTimeout(() => delete link.dataset.copied, COPIED_DURATION);
}
