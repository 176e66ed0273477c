import { useHistory } from '@docusaurus/router';
import { copyLink } from '@site/src/client/dom/copy-link';
import { createElement } from '@site/src/client/dom/create-element';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { handleCodeButton, handleCodeTap } from './code-buttons';
import { findPathToFollow } from './follow-link';
import { moveToName, requestNameCard, SAMPLE_SELECTOR, setTabStop } from './name-links';
import { createBoxObserver, watchBoxes } from './overflow';
import { createLinkObserver, PREFETCHED_LINKS, preloadLink } from './prefetch';

/** Renders a page's content and handles the events of all links and buttons in it, because most of the content is static HTML. */
export default function Article({ children }: { children?: ReactNode }): ReactNode {
  const history = useHistory();
  const article = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!article.current) return undefined;
    restoreErrorFilter(article.current);
    return watchArticle(article.current);
  }, []);

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLButtonElement>('.code-buttons > button');
    if (button) handleCodeButton(button);
    handleCodeTap(event.target, event.clientX);
    openDiagram(event.target);

    const link = event.target.closest('a');
    if (!link) return;
    if (link.matches('.hash-link')) copyLink(link);
    const path = findPathToFollow(link, event);
    if (path === null) return;
    event.preventDefault();
    const { pathname, search, hash } = history.location;
    // Browsers don't add a history entry for a link to the current URL either.
    if (path === pathname + search + hash) history.replace(path);
    else history.push(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (event.key === 'Enter' && target.matches('.diagram-box')) openDiagram(target);
    if (moveToName(event, target)) event.preventDefault();
  };
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (!(target instanceof Element)) return;
    const iconControl = target.closest<HTMLElement>('.hash-link, .code-buttons > button');
    if (iconControl) iconControl.title = iconControl.ariaLabel ?? '';
    const link = target.closest('a');
    if (!link) return;
    preloadLink(link);
    requestNameCard(link, pointerType === 'touch' ? 'press' : 'point');
  };
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.error-filter > *')) return;
    import('./error-filter').then(
      ({ handleFilterInput }) => handleFilterInput(target),
      // If the code can't be loaded, all errors stay visible.
      () => {},
    );
  };
  const onFocus = ({ target }: FocusEvent) => {
    const code = target.matches('a') ? target.closest(SAMPLE_SELECTOR) : null;
    if (code) setTabStop(code, target);
    if (target.matches('a:focus-visible')) requestNameCard(target as HTMLAnchorElement, 'focus');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the clicks on the links and buttons in it.
    <div
      ref={article}
      className="article"
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerOver={onPointerOver}
      onFocus={onFocus}
      onInput={onInput}
    >
      {children}
    </div>
  );
}

function restoreErrorFilter(article: HTMLElement): void {
  const field = article.querySelector<HTMLInputElement>('.error-filter > input');
  if (!field || !new URLSearchParams(window.location.search).has('q')) return;
  import('./error-filter').then(
    ({ restoreFilter }) => restoreFilter(field),
    () => {},
  );
}

function watchArticle(article: HTMLElement): () => void {
  const linkObserver = createLinkObserver();
  const boxObserver = createBoxObserver();
  const watchElement = (root: Element) => {
    for (const link of root.querySelectorAll(PREFETCHED_LINKS)) linkObserver.observe(link);
    for (const code of root.querySelectorAll(SAMPLE_SELECTOR)) setTabStop(code);
    watchBoxes(boxObserver, root);
  };
  const additionObserver = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element) watchElement(node);
    }
  });
  watchElement(article);
  additionObserver.observe(article, { childList: true, subtree: true });
  return () => {
    for (const observer of [linkObserver, boxObserver, additionObserver]) observer.disconnect();
  };
}

/** Enlarges the diagram that contains the clicked element, unless the diagram fits on the page and its “Enlarge” button is hidden. */
function openDiagram(target: Element): void {
  const frame = target.closest('.diagram-frame:has(> .diagram-enlarge:not([hidden]))');
  const figure = frame?.closest('figure');
  if (!figure) return;
  figure.querySelector('[role="alert"]')?.remove();
  import('./large-diagram').then(
    ({ enlargeDiagram }) => enlargeDiagram(figure),
    () =>
      figure.append(
        createElement(
          'p',
          { role: 'alert' },
          'Couldn’t enlarge the diagram. Check your connection and try again.',
        ),
      ),
  );
}
