import { announce } from '@site/src/client/dom/announce';
import { copyText } from '@site/src/client/dom/copy-text';
import { element } from '@site/src/client/dom/element';
import { counted } from '../../shared/text/format';

const BLOCK = '.theme-code-block';
const REFUSED =
  'Your browser blocked copying. The code is selected, so press Ctrl+C (⌘C on a Mac) to copy it.';

/** Milliseconds for which a button shows its result. */
const SHOWN = 3000;

/** Handles a click on a button of a code block. */
export function answerCodeButton(button: HTMLButtonElement): void {
  const block = button.closest<HTMLElement>(BLOCK);
  if (!block) return;
  const { download } = button.dataset;
  if (download !== undefined) downloadCode(block, download);
  else if (button.hasAttribute('aria-pressed'))
    button.setAttribute('aria-pressed', String(block.toggleAttribute('data-wraps')));
  else copyCode(block, button);
}

/** Adds the button that wraps long lines, or removes it if no line is too long. While lines are wrapped, the button remains. */
export function offerWrap(block: HTMLElement, overflows: boolean): void {
  const buttons = block.querySelector('.code-buttons');
  const wrap = buttons?.querySelector('[aria-pressed]');
  if (overflows && !wrap) {
    const attributes = { type: 'button', 'aria-label': 'Wrap long lines', 'aria-pressed': 'false' };
    buttons?.prepend(element('button', attributes, 'Wrap'));
  } else if (!overflows && block.dataset.wraps === undefined) wrap?.remove();
}

/** Timers that reset the buttons, by code block. */
const saying = new WeakMap<HTMLElement, number>();

async function copyCode(block: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const code = block.querySelector('code');
  const buttons = button.parentElement;
  if (!code || !buttons) return;
  const text = copiedText(code);
  const hasWorked = await copyText(text);
  if (!hasWorked) {
    // Open the fold, because folded code can't be selected.
    block.querySelector('details')?.setAttribute('open', '');
    getSelection()?.selectAllChildren(code);
  }
  window.clearTimeout(saying.get(buttons));
  say(buttons, button, hasWorked);
  saying.set(
    buttons,
    window.setTimeout(() => say(buttons, button, null), SHOWN),
  );
  const lines = counted(text.split('\n').length, 'line');
  announce(hasWorked ? `Copied ${lines} of ${block.dataset.language ?? 'text'}` : REFUSED);
}

/** Downloads the code as a file. The browser reports the result. */
function downloadCode(block: HTMLElement, name: string): void {
  const code = block.querySelector('code');
  if (!code) return;
  const file = new Blob([`${copiedText(code)}\n`], { type: 'text/plain;charset=utf-8' });
  const link = element('a', { href: URL.createObjectURL(file), download: name });
  link.click();
  // By then the download has started and doesn't need the URL anymore.
  window.setTimeout(() => URL.revokeObjectURL(link.href), SHOWN);
}

/** Shows whether copying succeeded, or resets the button if the result is null. */
function say(buttons: HTMLElement, button: HTMLButtonElement, hasWorked: boolean | null): void {
  buttons.toggleAttribute('data-says', hasWorked !== null);
  const word = hasWorked ? 'Copied' : 'Copy';
  button.textContent = word;
  button.setAttribute('aria-label', `${word} code`);
  buttons.querySelector('p')?.remove();
  if (hasWorked === false) buttons.append(element('p', {}, REFUSED));
}

/** Returns the code without prompts and outputs. */
function copiedText(code: HTMLElement): string {
  const copy = code.cloneNode(true) as HTMLElement;
  for (const left of copy.querySelectorAll('.tk-prompt, .tk-output')) left.remove();
  return (copy.textContent ?? '').replace(/\n$/, '');
}
