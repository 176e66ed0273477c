import siteConfig from '@generated/docusaurus.config';
import { element, words } from '@site/src/client/dom/element';
import { withBasePath } from '@site/src/shared/base-path';
import { type FoundSymbol, symbolAt } from './look-up';
import styles from './names.lazy.module.css';
import { placeCard } from './place';
import { shortSignature } from './signature';

/** Gestures that request a card: pointing at a name, focusing it, or a long press. */
export type Gesture = 'point' | 'focus' | 'press';

/** Milliseconds that a gesture has to last. A press has to be longer than a tap. */
const DELAYS: Readonly<Record<Gesture, number>> = { point: 300, focus: 300, press: 450 };

/** Milliseconds in which a pointer can move from a name to its card. */
const WAY = 250;

const CARD = 'name-card';

/** The only request for a card, whether the card is already visible or not. */
let asked: { link: HTMLAnchorElement; gesture: Gesture; controller: AbortController } | null = null;

/**
 * Shows the card of a name until the reader leaves the name. The card describes the link, so screen readers announce it once, together with
 * the name.
 */
export function askCard(link: HTMLAnchorElement, gesture: Gesture): void {
  if (asked?.link === link) return;
  const signal = ask(link, gesture);
  const timer = window.setTimeout(async () => {
    // If the file doesn't load, the name remains a plain link.
    const found = await symbolAt(link).catch(() => null);
    if (found && !signal.aborted && link.isConnected) show(found, link, signal);
  }, DELAYS[gesture]);
  signal.addEventListener('abort', () => window.clearTimeout(timer));
  if (gesture === 'press') heedPress(link, signal);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(), { signal });
}

/** Replaces the current request. Its signal is aborted when the reader leaves or follows the name. */
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
 * Closes the card unless the pointer is moving into it or the focus remains. If the card isn't visible yet, the request ends immediately,
 * and returning to the name starts a new one.
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

/** Closes the card after a click on a link, once other handlers have run. */
function closeWhenFollowed(part: HTMLElement, signal: AbortSignal): void {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) window.setTimeout(() => !signal.aborted && close());
  };
  part.addEventListener('click', onClick, { signal });
}

/** Closes the card until the reader leaves the name. */
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
 * Handles a long press: suppresses the browser's menu, and doesn't follow the link when the finger is lifted. The card remains until the
 * reader touches something else.
 */
function heedPress(link: HTMLAnchorElement, signal: AbortSignal): void {
  link.style.setProperty('-webkit-touch-callout', 'none');
  link.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  const isShown = () => link.hasAttribute('aria-describedby');
  // A moving finger scrolls, which cancels the press.
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
  // Subtract the rendered position, because the page determines the origin of the coordinates.
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

/** Moves the focus with Tab as if the link in the card followed the name, although the card is at the end of the page. */
function tabThrough(card: HTMLElement, link: HTMLElement, event: KeyboardEvent): void {
  const inner = card.querySelector<HTMLElement>('[tabindex="0"]');
  const isInner = document.activeElement === inner;
  if (!inner || event.key !== 'Tab' || !(isInner || document.activeElement === link)) return;
  // Forward from the link in the card and backward from the name, the browser moves the focus itself.
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
      // Keyboard users follow the name instead.
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

/** Renders a line of a signature. A long line continues below its text, not below its indent. */
function drawLine(line: string): HTMLElement {
  const text = line.trimStart();
  return element('span', { class: text === line ? 'own-line' : `own-line ${styles.inner}` }, text);
}
