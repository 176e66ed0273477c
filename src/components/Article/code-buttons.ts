import { announce } from '@site/src/client/dom/announce';
import { copyText } from '@site/src/client/dom/copy-text';
import { createElement } from '@site/src/client/dom/create-element';
import { formatCount } from '../../shared/text/format';

const BLOCK_SELECTOR = '.theme-code-block';
const COPY_FAILED =
  'Your browser blocked copying. The code is selected, so press Ctrl+C (⌘C on a Mac) to copy it.';

const RESULT_DURATION = 3000;

/** Handles the buttons above a code block: copy, download and wrap. */
export function handleCodeButton(button: HTMLButtonElement): void {
  const block = button.closest<HTMLElement>(BLOCK_SELECTOR);
  const code = block?.querySelector('code');
  if (!block || !code) return;
  const { download: fileName } = button.dataset;
  const isWrapButton = button.hasAttribute('aria-pressed');
  if (fileName !== undefined) downloadCode(code, fileName);
  else if (isWrapButton) button.setAttribute('aria-pressed', String(block.toggleAttribute('data-wraps')));
  else copyCode(block, code, button);
}

const FADE_WIDTH = 40;

/** Wraps a code block's long lines when the reader taps its faded right edge, because touch screens don't show the wrap button. */
export function handleCodeTap(target: Element, clientX: number): void {
  // Only code blocks with cut-off lines have a role (see `overflow.ts`).
  const box = target.closest('.theme-code-block pre[role]');
  const isTouchScreen = matchMedia('(hover: none)').matches;
  const isOnLink = target.closest('a') !== null;
  if (!box || isOnLink || !isTouchScreen) return;
  const isOnFade = clientX >= box.getBoundingClientRect().right - FADE_WIDTH;
  if (!isOnFade) return;
  box.closest(BLOCK_SELECTOR)?.querySelector<HTMLButtonElement>('[aria-pressed="false"]')?.click();
}

/** Shows the wrap button only while a code block has cut-off lines or the reader has turned wrapping on. */
export function toggleWrapButton(block: HTMLElement, isOverflowing: boolean): void {
  const buttons = block.querySelector('.code-buttons');
  const wrapButton = buttons?.querySelector('[aria-pressed]');
  if (isOverflowing && !wrapButton) {
    const attributes = { type: 'button', 'aria-label': 'Wrap long lines', 'aria-pressed': 'false' };
    buttons?.prepend(createElement('button', attributes, 'Wrap'));
  } else if (!isOverflowing && block.dataset.wraps === undefined) wrapButton?.remove();
}

const resetTimers = new WeakMap<HTMLButtonElement, number>();

type CopyState = 'initial' | 'copied' | 'failed';

async function copyCode(block: HTMLElement, code: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const text = readCode(code);
  const hasCopied = await copyText(text);
  if (!hasCopied) {
    // Collapsed code can't be selected, so expand it.
    block.querySelector('details')?.setAttribute('open', '');
    getSelection()?.selectAllChildren(code);
  }

  window.clearTimeout(resetTimers.get(button));
  showCopyState(button, hasCopied ? 'copied' : 'failed');
  const timer = window.setTimeout(() => showCopyState(button, 'initial'), RESULT_DURATION);
  resetTimers.set(button, timer);
  const lines = formatCount(text.split('\n').length, 'line');
  announce(hasCopied ? `Copied ${lines} of ${block.dataset.language ?? 'text'}` : COPY_FAILED);
}

function downloadCode(code: HTMLElement, fileName: string): void {
  const file = new Blob([`${readCode(code)}\n`], { type: 'text/plain;charset=utf-8' });
  const link = createElement('a', { href: URL.createObjectURL(file), download: fileName });
  link.click();
  // By then, the download has started and no longer needs the URL.
  window.setTimeout(() => URL.revokeObjectURL(link.href), RESULT_DURATION);
}

function showCopyState(button: HTMLButtonElement, state: CopyState): void {
  button.textContent = state === 'copied' ? 'Copied' : '';
  button.setAttribute('aria-label', state === 'copied' ? 'Copied code' : 'Copy code');
  button.parentElement?.querySelector('p')?.remove();
  if (state === 'failed')
    button.parentElement?.append(createElement('p', { class: 'framed quiet' }, COPY_FAILED));
}

function readCode(code: HTMLElement): string {
  const clone = code.cloneNode(true) as HTMLElement;
  for (const excludedPart of clone.querySelectorAll('.tk-prompt, .tk-output')) excludedPart.remove();
  return clone.textContent.replace(/\n$/, '');
}
