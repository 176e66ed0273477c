import { announce } from '@site/src/client/dom/announce';
import { copyText } from '@site/src/client/dom/copy-text';

export { copyLink } from '@site/src/client/dom/copy-link';

/** How long the link says what it did. */
const SHOWN = 3000;

/** Copies the page that a link leads to, and says so; where that fails the link is followed. */
export async function copyPage(link: HTMLAnchorElement): Promise<void> {
  const text = wholePage(link.href);
  if (!(await copyWhenThere(text))) {
    window.location.assign(link.href);
    return;
  }
  announce('Page copied as Markdown');
  sayIn(link, 'Copied');
}

/** Takes the place of the words of a link for a while, as wide as they are, so that nothing moves. */
function sayIn(link: HTMLAnchorElement, word: string): void {
  if (link.dataset.says) return;
  link.dataset.says = word;
  link.style.minWidth = `${link.offsetWidth}px`;
  const words = [...link.childNodes];
  link.replaceChildren(word);
  window.setTimeout(() => {
    link.replaceChildren(...words);
    delete link.dataset.says;
  }, SHOWN);
}

/** Some browsers let a page copy only while the click is answered, so that they are given the text before it is there. */
async function copyWhenThere(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return text.then(copyText, () => false);
  }
}

/** A long page names the parts that follow, which are fetched as well. */
async function wholePage(address: string): Promise<string> {
  const page = await fetchText(address);
  const parts = await Promise.all(partsOf(page, new URL(address)).map(fetchText));
  return [page, ...parts].join('\n');
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

/**
 * @param page - The Markdown of a page.
 * @param address - Where it is.
 * @returns Where its other parts are, in order, on the host that it was fetched from.
 */
export function partsOf(page: string, { origin, pathname }: URL): string[] {
  const links = page.matchAll(/\]\((https?:\/\/[^)\s]+)\)/g);
  const paths = [...links].map(([, link = '']) => new URL(link).pathname);
  const begin = pathname.replace(/\.md$/, '.part-');
  return [...new Set(paths)].filter((path) => path.startsWith(begin)).map((path) => origin + path);
}
