import { holdOneStop, SAMPLES } from './names';
import { observeBoxes, watchBoxes } from './overflow';
import { observeLinks, PREFETCHED } from './prefetch';

/**
 * Watches the links and boxes of an article, and makes the names of a sample one stop, also those that a component in it draws later.
 *
 * @returns A function that stops it.
 */
export function watchArticle(article: HTMLElement): () => void {
  const links = observeLinks();
  const boxes = observeBoxes();
  const watch = (root: Element) => {
    for (const link of root.querySelectorAll(PREFETCHED)) links.observe(link);
    for (const code of root.querySelectorAll(SAMPLES)) holdOneStop(code);
    watchBoxes(boxes, root);
  };
  const additions = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element) watch(node);
    }
  });
  watch(article);
  additions.observe(article, { childList: true, subtree: true });
  return () => {
    for (const observer of [links, boxes, additions]) observer.disconnect();
  };
}
