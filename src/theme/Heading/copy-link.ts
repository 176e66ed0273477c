import { announce } from '@site/src/dom/announce';
import { copyText } from '@site/src/dom/copy-text';
import type { MouseEvent } from 'react';

/** How long the link says that it was copied. */
const SHOWN = 2000;

/** Copies the address of the heading, and says so. The link is followed as well, so the address bar has it in any case. */
export async function copyLink({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): Promise<void> {
  if (!(await copyText(link.href))) return;
  announce('Link copied');
  link.dataset.copied = 'true';
  window.setTimeout(() => delete link.dataset.copied, SHOWN);
}
