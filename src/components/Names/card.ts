import siteConfig from '@generated/docusaurus.config';
import { element, words } from '@site/src/client/dom/element';
import { withBasePath } from '@site/src/shared/base-path';
import { type FoundSymbol, symbolAt } from './look-up';
import styles from './names.lazy.module.css';
import { placeCard } from './place';
import { shortSignature } from './signature';

/** How a reader asks for a card: by pointing at a name, by moving the focus to it, or by a long press. */
export type Gesture = 'point' | 'focus' | 'press';

/** How long a reader stays on a name before that is meant, in milliseconds. A press has to be longer than a tap. */
const DELAYS: Readonly<Record<Gesture, number>> = { point: 300, focus: 300, press: 450 };

/** How long a pointer may be on its way from a name to its card, in milliseconds. */
const WAY = 250;

const CARD = 'name-card';

/** The name whose card is shown, or about to be; there is one at most. */
let asked: { link: HTMLAnchorElement; gesture: Gesture; controller: AbortController } | null = null;

/**
 * Shows the card of a name if a reader stays on it, until it is left: kind, signature, first sentence, changes, version. The name is
 * described by it, which a screen reader says with the name and not again.
 */
export function askCard(link: HTMLAnchorElement, gesture: Gesture): void {
  if (asked?.link === link) return;
  const signal = ask(link, gesture);
  const timer = window.setTimeout(async () => {
    // Without its file a name is a link as before.
    const found = await symbolAt(link).catch(() => null);
    if (found && !signal.aborted && link.isConnected) show(found, link, signal);
  }, DELAYS[gesture]);
  signal.addEventListener('abort', () => window.clearTimeout(timer));
  if (gesture === 'press') heedPress(link, signal);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(), { signal });
}

/** Ends what was asked before, and with its signal this as soon as the name is left or followed. */
function ask(link: HTMLAnchorElement, gesture: Gesture): AbortSignal {
  close();
  const controller = new AbortController();
  asked = { link, gesture, controller };
  if (gesture !== 'press') heedLeaving(link, controller.signal);
  closeWhenFollowed(link, controller.signal);
  return controller.signal;
}

function heedLeaving(part: HTMLElement, signal: AbortSignal): void {
  part.addEventListener('pointerleave', leave, { signal });
  part.addEventListener('focusout', leave, { signal });
}

/**
 * Closes the card, unless the pointer is on its way into it or the focus stays. Without a card there is no way to it, and the name is left
 * at once: who comes back to it asks anew.
 */
function leave(): void {
  const left = asked;
  const decide = () => {
    if (!left || asked !== left) return;
    const card = document.getElementById(CARD);
    if (!left.link.matches(':hover, :focus-visible') && !card?.matches(':hover, :focus-within')) close();
  };
  if (document.getElementById(CARD)) window.setTimeout(decide, WAY);
  else decide();
}

/** Closes the card after a click on a link; whatever follows the link is done first. */
function closeWhenFollowed(part: HTMLElement, signal: AbortSignal): void {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) window.setTimeout(() => !signal.aborted && close());
  };
  part.addEventListener('click', onClick, { signal });
}

/** Closes the card, and keeps it closed until the name is left. */
function dismiss(): void {
  if (!asked) return;
  const { link, gesture } = asked;
  const hadFocus = document.getElementById(CARD)?.matches(':focus-within');
  ask(link, gesture);
  if (hadFocus) link.focus();
}

function close(): void {
  asked?.controller.abort();
  asked = null;
}

/**
 * A long press: what the browser would do with it is left out, and lifting the finger does not follow the link. The card stays until the
 * reader touches something else.
 */
function heedPress(link: HTMLAnchorElement, signal: AbortSignal): void {
  link.style.setProperty('-webkit-touch-callout', 'none');
  link.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  const isShown = () => link.hasAttribute('aria-describedby');
  // A finger that moves scrolls, which cancels the press.
  for (const end of ['pointerup', 'pointercancel'])
    link.addEventListener(end, () => isShown() || close(), { signal });
  let isHeld = true;
  const begin = ({ target }: PointerEvent) => {
    isHeld = false;
    if (!(target instanceof Node && document.getElementById(CARD)?.contains(target))) close();
  };
  const follow = (event: MouseEvent) => {
    if (!isShown() || !isHeld) return;
    event.preventDefault();
    event.stopPropagation();
  };
  link.addEventListener('click', follow, { signal, capture: true });
  document.addEventListener('pointerdown', begin, { signal });
}

function show(found: FoundSymbol, link: HTMLAnchorElement, signal: AbortSignal): void {
  const card = drawCard(found, link.href);
  link.closest('.article')?.append(card);
  link.setAttribute('aria-describedby', CARD);
  const drawn = card.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const { left, top, maxHeight } = placeCard(link.getBoundingClientRect(), drawn, { width, height });
  // Where its coordinates begin is for the page to say.
  card.style.left = `${left - drawn.left}px`;
  card.style.top = `${top - drawn.top}px`;
  card.style.maxHeight = `${maxHeight}px`;
  heedLeaving(card, signal);
  closeWhenFollowed(card, signal);
  document.addEventListener('keydown', (event) => tabThrough(card, link, event), { signal });
  signal.addEventListener('abort', () => {
    card.remove();
    link.removeAttribute('aria-describedby');
  });
}

/** The card lies at the end of the page, but the link in it comes behind the name. */
function tabThrough(card: HTMLElement, link: HTMLElement, event: KeyboardEvent): void {
  const inner = card.querySelector<HTMLElement>('[tabindex="0"]');
  const isInner = document.activeElement === inner;
  if (!inner || event.key !== 'Tab' || !(isInner || document.activeElement === link)) return;
  // Forwards from the link in the card, and backwards from the name, the browser goes on by itself.
  if (isInner === event.shiftKey) event.preventDefault();
  if (isInner) link.focus();
  else if (!event.shiftKey) inner.focus();
}

function drawCard({ kind, module, version, signature, says, changes }: FoundSymbol, address: string) {
  const leading = (href: string, tabindex: string, text: string) =>
    element('a', { href, tabindex, 'data-prefetch': 'never' }, text);
  return element(
    'div',
    { id: CARD, role: 'note', class: `framed screen-only ${styles.card}` },
    element(
      'p',
      { class: `quiet plain-links flow ${styles.facts}` },
      element('strong', {}, kind),
      ' ',
      // By the keyboard the name itself leads there.
      module !== undefined && leading(address, '-1', module),
      ' ',
      element('span', { class: styles.version ?? '' }, version),
    ),
    element('code', { class: styles.signature ?? '' }, ...shortSignature(signature).map(drawLine)),
    says !== undefined && element('p', { class: 'margin--none' }, words(says)),
    changes &&
      element(
        'p',
        { class: `quiet plain-links flow ${styles.facts}` },
        leading(withBasePath(changes[1], siteConfig.baseUrl), '0', changes[0]),
      ),
  );
}

/** Where a line is too long it goes on below itself, not below its indent. */
function drawLine(line: string): HTMLElement {
  const text = line.trimStart();
  return element('span', { class: text === line ? 'own-line' : `own-line ${styles.inner}` }, text);
}
