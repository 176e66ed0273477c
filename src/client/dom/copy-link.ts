import { announce } from './announce';
import { copyText } from './copy-text';

/** How long the link says that it was copied. */
const SHOWN = 2000;

/** Copies the address of a heading, and says so. The link is followed as well, so the address bar has it in any case. */
export async function copyLink(link: HTMLAnchorElement): Promise<void> {
  if (!(await copyText(link.href))) return;
  announce('Link copied');
  link.dataset.copied = 'true';
  window.setTimeout(() => delete link.dataset.copied, SHOWN);
}
