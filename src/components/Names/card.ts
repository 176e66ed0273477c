import { element, words } from '@site/src/dom/element';
import { versionsOldestFirst } from '@site/src/site';
import { drawSignature } from './draw-signature';
import { type FoundSymbol, symbolAt } from './look-up';
import styles from './names.lazy.module.css';
import { placeCard } from './place';
import { shortSignature } from './signatures';

/** How a reader asks for a card: by pointing at a name, by moving the focus to it, or by a long press. */
export type Gesture = 'point' | 'focus' | 'press';

/** How long a reader stays on a name before that is meant, in milliseconds. A press has to be longer than a tap. */
const DELAYS: Readonly<Record<Gesture, number>> = { point: 300, focus: 300, press: 450 };

/** How long a pointer may be on its way from a name to its card, in milliseconds. */
const WAY = 250;

/** How far a finger that lies still may move, in pixels. */
const STILL = 10;

const CARD = 'name-card';

/** The name whose card is shown, or about to be; there is one at most. */
let asked: { link: HTMLAnchorElement; gesture: Gesture; controller: AbortController } | null = null;

/**
 * Shows the card of a name if a reader stays on it, until it is left: signature, first sentence, version. The name is described by it,
 * which a screen reader says with the name and not again.
 */
export function askCard(link: HTMLAnchorElement, gesture: Gesture): void {
  if (asked?.link === link) return;
  const { signal } = ask(link, gesture);
  const timer = window.setTimeout(() => {
    symbolAt(link).then(
      (found) => {
        if (!signal.aborted && link.isConnected && found) show(found, link, signal);
      },
      // Without its file a name is a link as before.
      () => undefined,
    );
  }, DELAYS[gesture]);
  signal.addEventListener('abort', () => window.clearTimeout(timer));
  if (gesture === 'press') heedPress(link, signal);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(), { signal });
}

/** Ends what was asked before, and with this as soon as the name is left or followed. */
function ask(link: HTMLAnchorElement, gesture: Gesture): AbortController {
  close();
  const controller = new AbortController();
  const { signal } = controller;
  asked = { link, gesture, controller };
  if (gesture !== 'press') link.addEventListener('pointerleave', leave, { signal });
  link.addEventListener('blur', leave, { signal });
  // What follows the link is done first.
  link.addEventListener('click', () => void window.setTimeout(() => !signal.aborted && close()), { signal });
  return controller;
}

/** Closes the card, unless the pointer is on its way into it or the focus stays. */
function leave(): void {
  const left = asked;
  if (!left) return;
  window.setTimeout(() => {
    const isPointedAt = [left.link, document.getElementById(CARD)].some((one) => one?.matches(':hover'));
    const hasFocus = left.gesture === 'focus' && document.activeElement === left.link;
    if (asked === left && !isPointedAt && !hasFocus) close();
  }, WAY);
}

/** Closes the card, and keeps it closed until the name is left. */
function dismiss(): void {
  if (asked) ask(asked.link, asked.gesture);
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
  const isShown = () => link.hasAttribute('aria-describedby');
  let start: PointerEvent | null = null;
  let isHeld = true;
  const end = () => {
    if (!isShown()) close();
  };
  const move = (event: PointerEvent) => {
    start ??= event;
    if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > STILL) end();
  };
  const begin = ({ target }: PointerEvent) => {
    isHeld = false;
    if (!(target instanceof Node && document.getElementById(CARD)?.contains(target))) close();
  };
  const follow = (event: MouseEvent) => {
    if (!isShown() || !isHeld) return;
    event.preventDefault();
    event.stopPropagation();
  };
  link.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  link.addEventListener('pointerup', end, { signal });
  link.addEventListener('pointercancel', end, { signal });
  link.addEventListener('pointermove', move, { signal });
  link.addEventListener('click', follow, { signal, capture: true });
  document.addEventListener('pointerdown', begin, { signal });
}

function show(found: FoundSymbol, link: HTMLAnchorElement, signal: AbortSignal): void {
  const card = drawCard(found);
  link.closest('.article')?.append(card);
  link.setAttribute('aria-describedby', CARD);
  const drawn = card.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const { left, top, maxHeight } = placeCard(link.getBoundingClientRect(), drawn, { width, height });
  // Where its coordinates begin is for the page to say.
  card.style.left = `${left - drawn.left}px`;
  card.style.top = `${top - drawn.top}px`;
  card.style.maxHeight = `${maxHeight}px`;
  card.addEventListener('pointerleave', leave, { signal });
  signal.addEventListener('abort', () => {
    card.remove();
    link.removeAttribute('aria-describedby');
  });
}

function drawCard({ symbol, anchor, module, version }: FoundSymbol): HTMLElement {
  const { kind, says, signatures, versions } = symbol;
  const signature = signatures[versions?.[version] ?? 0] ?? '';
  return element(
    'div',
    { id: CARD, role: 'tooltip', class: styles.card ?? '' },
    element(
      'p',
      { class: styles.facts ?? '' },
      element('span', { class: styles.kind ?? '' }, kind),
      ' ',
      // Of a page it is what is said below.
      anchor !== '' && element('span', { class: styles.module ?? '' }, module),
      ' ',
      element('span', { class: styles.version ?? '' }, versionsOldestFirst[version]?.label),
    ),
    drawSignature(shortSignature(signature)),
    says !== undefined && element('p', { class: styles.says ?? '' }, words(says)),
  );
}
