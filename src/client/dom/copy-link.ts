import { announce } from './announce';
import { copyText } from './copy-text';

/** Milliseconds for which the link shows that its URL was copied. */
const COPIED_DURATION = 2000;

/** Copies the URL of a heading and announces that. The browser also follows the link, so the address bar always shows the URL. */
export async function copyLink(link: HTMLAnchorElement): Promise<void> {
  if (!(await copyText(link.href))) return;
  announce('Link copied');
  link.dataset.copied = 'true';
  window.setTimeout(() => delete link.dataset.copied, COPIED_DURATION);
}
