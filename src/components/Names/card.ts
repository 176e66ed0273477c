import siteConfig from '@generated/docusaurus.config';
import { createElement } from '@site/src/client/dom/create-element';
import { type CardSymbol, findSymbol } from './find-symbol';
import { placeCard } from './place';
import { renderCard } from './render-card';

export type Gesture = 'point' | 'focus' | 'press';

/** Milliseconds before a card opens. A press must last longer than a tap, because a tap follows the link. */
const GESTURE_DELAYS: Readonly<Record<Gesture, number>> = { point: 300, focus: 300, press: 450 };

/** Milliseconds before the card closes after the pointer has left the name, so that the pointer can move to the card. */
const LEAVE_DELAY = 250;

const CARD_ID = 'name-card';

interface CardRequest {
  link: HTMLAnchorElement;
  gesture: Gesture;
  /** Cancels the request: `abort()` closes the card, or keeps it from opening, and removes all event listeners. */
  controller: AbortController;
}

/** Request for the card that is open or will open. After Escape, keeps the closed card's name, so that hovering over it doesn't reopen the card. */
let currentRequest: CardRequest | null = null;

const getCard = () => document.getElementById(CARD_ID);

/** Opens the card of an API name after a delay and closes it when the reader leaves the name. */
export function requestCard(link: HTMLAnchorElement, gesture: Gesture): void {
  if (currentRequest?.link === link) return;
  const signal = replaceRequest(link, gesture);
  const timer = window.setTimeout(async () => {
    // If the symbol can't be loaded, the name is still an ordinary link.
    const symbol = await findSymbol(link).catch(() => null);
    if (symbol && !signal.aborted && link.isConnected) showCard(symbol, link, signal);
  }, GESTURE_DELAYS[gesture]);
  signal.addEventListener('abort', () => window.clearTimeout(timer));
  // After a press, the pointer leaves the name when the finger lifts, but the card must stay open.
  if (gesture === 'press') handlePress(link, signal);
  else watchLeaving(link, signal);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismissCard();
  };
  document.addEventListener('keydown', onKeyDown, { signal });
}

/** Closes the current card and starts a request for the next one. Returns a signal that's aborted when the request ends and its card closes. */
function replaceRequest(link: HTMLAnchorElement, gesture: Gesture): AbortSignal {
  closeCard();
  const controller = new AbortController();
  currentRequest = { link, gesture, controller };
  closeAfterClick(link, controller.signal);
  return controller.signal;
}

function watchLeaving(element: HTMLElement, signal: AbortSignal): void {
  element.addEventListener('pointerleave', closeAfterLeaving, { signal });
  element.addEventListener('focusout', closeAfterLeaving, { signal });
}

function closeAfterLeaving(): void {
  const leftRequest = currentRequest;
  const closeUnlessInside = () => {
    if (!leftRequest || currentRequest !== leftRequest) return;
    const isOnName = leftRequest.link.matches(':hover, :focus-visible');
    const isOnCard = getCard()?.matches(':hover, :focus-within');
    if (!isOnName && !isOnCard) closeCard();
  };
  if (getCard()) window.setTimeout(closeUnlessInside, LEAVE_DELAY);
  else closeUnlessInside();
}

/** Closes the card when the reader clicks a link in the element, but only after all other click handlers have run. */
function closeAfterClick(element: HTMLElement, signal: AbortSignal): void {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a'))
      window.setTimeout(() => !signal.aborted && closeCard());
  };
  element.addEventListener('click', onClick, { signal });
}

function dismissCard(): void {
  if (!currentRequest) return;
  const { link, gesture } = currentRequest;
  const hadFocus = getCard()?.matches(':focus-within');
  // After a press, another press may open the card again.
  if (gesture === 'press' && !hadFocus) closeCard();
  else keepClosed(link);
  if (hadFocus) link.focus();
}

/** Closes a name's card and keeps it closed until the reader leaves the name. `requestCard` ignores names that are already in `currentRequest`. */
function keepClosed(link: HTMLAnchorElement): void {
  watchLeaving(link, replaceRequest(link, 'focus'));
}

function closeCard(): void {
  currentRequest?.controller.abort();
  currentRequest = null;
}

/** Handles a long press on an API name: its card stays open after the finger lifts, and the browser doesn't follow the link. */
function handlePress(link: HTMLAnchorElement, signal: AbortSignal): void {
  // Disables the browser's own menu. Safari needs the style, because it doesn't fire `contextmenu`.
  link.style.setProperty('-webkit-touch-callout', 'none');
  link.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });

  // The finger lifted too early, or the reader scrolled.
  const cancelIfHidden = () => {
    if (!getCard()) closeCard();
  };
  link.addEventListener('pointerup', cancelIfHidden, { signal });
  link.addEventListener('pointercancel', cancelIfHidden, { signal });

  /** Whether the reader has touched the page again since the long press. If not, a click on the name is only the end of the press. */
  let hasTouchedAgain = false;
  const onPointerDown = ({ target }: PointerEvent) => {
    const card = getCard();
    const isIn = (element: Element | null) => target instanceof Node && element?.contains(target);
    // The request starts when the finger enters the name, so the press itself touches the name only afterward.
    const isStartOfPress = !card && isIn(link);
    if (isStartOfPress) return;
    hasTouchedAgain = true;
    if (!isIn(card)) closeCard();
  };
  const onLinkClick = (event: MouseEvent) => {
    if (!getCard() || hasTouchedAgain) return;
    event.preventDefault();
    event.stopPropagation();
  };
  link.addEventListener('click', onLinkClick, { signal, capture: true });
  document.addEventListener('pointerdown', onPointerDown, { signal });
}

function showCard(symbol: CardSymbol, link: HTMLAnchorElement, signal: AbortSignal): void {
  const { baseUrl } = siteConfig;
  const card = renderCard<HTMLElement>(createElement, symbol, { url: link.href, baseUrl });
  card.id = CARD_ID;
  link.closest('.article')?.append(card);
  link.setAttribute('aria-describedby', CARD_ID);

  const cardRect = card.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const { left, top, maxHeight } = placeCard(link.getBoundingClientRect(), cardRect, { width, height });
  // The coordinates are relative to an ancestor of the card, so subtract the card's current position.
  card.style.left = `${left - cardRect.left}px`;
  card.style.top = `${top - cardRect.top}px`;
  card.style.maxHeight = `${maxHeight}px`;

  watchLeaving(card, signal);
  closeAfterClick(card, signal);
  document.addEventListener('keydown', (event) => handleTab(card, link, event), { signal });
  signal.addEventListener('abort', () => {
    card.remove();
    link.removeAttribute('aria-describedby');
  });
}

/** Lets Tab move between an API name and the link in its card, although the card's element comes at the end of the article's HTML. */
function handleTab(card: HTMLElement, link: HTMLElement, event: KeyboardEvent): void {
  const cardLink = card.querySelector<HTMLElement>('[tabindex="0"]');
  if (!cardLink || event.key !== 'Tab') return;
  if (document.activeElement === link && !event.shiftKey) {
    event.preventDefault();
    cardLink.focus();
  } else if (document.activeElement === cardLink) {
    link.focus();
    // Without Shift, the browser's default continues from the name to the next element.
    if (event.shiftKey) event.preventDefault();
  }
}
