import siteConfig from '@generated/docusaurus.config';
import { createElement } from '@site/src/client/dom/create-element';
import { type CardSymbol, findSymbol } from './find-symbol';
import { placeCard } from './place';
import { renderCard } from './render-card';

/** How a reader opens the card about an API name: by pointing at the name, focusing it, or pressing it for a while. */
export type Gesture = 'point' | 'focus' | 'press';

/** Milliseconds until a card opens, by the reader's gesture. A press has to be longer than a tap, because a tap follows the link. */
const GESTURE_DELAYS: Readonly<Record<Gesture, number>> = { point: 300, focus: 300, press: 450 };

/** Milliseconds for which a card stays open after the pointer has left the name, so that readers can move the pointer to the card. */
const LEAVE_DELAY = 250;

const CARD_ID = 'name-card';

/** The API name whose card is open or will open, or whose card the reader has closed with Escape. Null if there is none. */
let currentRequest: { link: HTMLAnchorElement; gesture: Gesture; controller: AbortController } | null = null;

/** Shows the card about an API name until the reader leaves the name. Screen readers announce the card as the description of the link. */
export function requestCard(link: HTMLAnchorElement, gesture: Gesture): void {
  if (currentRequest?.link === link) return;
  const signal = startRequest(link, gesture);
  const timer = window.setTimeout(async () => {
    // If the file with the symbol can't be loaded, the name remains a plain link.
    const symbol = await findSymbol(link).catch(() => null);
    if (symbol && !signal.aborted && link.isConnected) showCard(symbol, link, signal);
  }, GESTURE_DELAYS[gesture]);
  signal.addEventListener('abort', () => window.clearTimeout(timer));
  if (gesture === 'press') handlePress(link, signal);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismissCard(), { signal });
}

/** Closes the previous card, and starts a request for the card of an API name. Returns a signal that is aborted when the new card has to close. */
function startRequest(link: HTMLAnchorElement, gesture: Gesture): AbortSignal {
  closeCard();
  const controller = new AbortController();
  currentRequest = { link, gesture, controller };
  if (gesture !== 'press') watchLeaving(link, controller.signal);
  closeAfterClick(link, controller.signal);
  return controller.signal;
}

/** Closes the card when the pointer or the focus leaves an element, which is the API name or the card. */
function watchLeaving(element: HTMLElement, signal: AbortSignal): void {
  element.addEventListener('pointerleave', closeAfterLeaving, { signal });
  element.addEventListener('focusout', closeAfterLeaving, { signal });
}

/** Closes the card after a delay, unless the pointer or the focus is on the name or the card then. If the card isn't visible yet, cancels it at once. */
function closeAfterLeaving(): void {
  const leftRequest = currentRequest;
  const closeUnlessInside = () => {
    if (!leftRequest || currentRequest !== leftRequest) return;
    const card = document.getElementById(CARD_ID);
    if (!leftRequest.link.matches(':hover, :focus-visible') && !card?.matches(':hover, :focus-within'))
      closeCard();
  };
  if (document.getElementById(CARD_ID)) window.setTimeout(closeUnlessInside, LEAVE_DELAY);
  else closeUnlessInside();
}

/** Closes the card after a click on the API name or on a link in the card. Waits until the other handlers of the click have run. */
function closeAfterClick(element: HTMLElement, signal: AbortSignal): void {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a'))
      window.setTimeout(() => !signal.aborted && closeCard());
  };
  element.addEventListener('click', onClick, { signal });
}

/** Closes the card after the reader has pressed Escape. The name stays the current request, so the card can't open again until the reader leaves the name. */
function dismissCard(): void {
  if (!currentRequest) return;
  const { link, gesture } = currentRequest;
  const hadFocus = document.getElementById(CARD_ID)?.matches(':focus-within');
  startRequest(link, gesture);
  if (hadFocus) link.focus();
}

function closeCard(): void {
  currentRequest?.controller.abort();
  currentRequest = null;
}

/** Handles a long press on an API name. When the finger lifts, the card stays open, and the browser neither follows the link nor shows its menu. */
function handlePress(link: HTMLAnchorElement, signal: AbortSignal): void {
  // Prevents the menu in Safari, which doesn't fire `contextmenu`.
  link.style.setProperty('-webkit-touch-callout', 'none');
  link.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  const isShown = () => link.hasAttribute('aria-describedby');
  // If the reader lifts the finger too early or scrolls, the card doesn't open.
  for (const eventName of ['pointerup', 'pointercancel'])
    link.addEventListener(eventName, () => isShown() || closeCard(), { signal });
  let hasTouchedAgain = false;
  const onPointerDown = ({ target }: PointerEvent) => {
    hasTouchedAgain = true;
    const isInCard = target instanceof Node && document.getElementById(CARD_ID)?.contains(target);
    if (!isInCard) closeCard();
  };
  const onLinkClick = (event: MouseEvent) => {
    if (!isShown() || hasTouchedAgain) return;
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
  // `left` and `top` are relative to an origin that the styles of the page determine, so this subtracts the position at which the card is now.
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

/** Lets readers move with Tab from an API name to the link in its card and back, although the card is at the end of the article in the DOM. */
function handleTab(card: HTMLElement, link: HTMLElement, event: KeyboardEvent): void {
  const cardLink = card.querySelector<HTMLElement>('[tabindex="0"]');
  if (!cardLink || event.key !== 'Tab') return;
  if (document.activeElement === link && !event.shiftKey) {
    event.preventDefault();
    cardLink.focus();
  } else if (document.activeElement === cardLink) {
    link.focus();
    // Without Shift, the browser then moves the focus from the name to the element after it.
    if (event.shiftKey) event.preventDefault();
  }
}
