import { announce } from '@site/src/client/dom/announce';
import { copyText } from '@site/src/client/dom/copy-text';

export { copyLink } from '@site/src/client/dom/copy-link';

/** Milliseconds for which the link shows that the page was copied. */
const COPIED_DURATION = 3000;

/** Copies the page that a link leads to and announces that. If copying fails, opens the link. */
export async function copyPage(link: HTMLAnchorElement): Promise<void> {
  const text = fetchWholePage(link.href);
  if (!(await copyPendingText(text))) {
    window.location.assign(link.href);
    return;
  }
  announce('Page copied as Markdown');
  showLabel(link, 'Copied');
}

/** Temporarily replaces the text of a link, with the same width, so that nothing moves. */
function showLabel(link: HTMLAnchorElement, label: string): void {
  if (link.dataset.says) return;
  link.dataset.says = label;
  link.style.minWidth = `${link.offsetWidth}px`;
  const originalNodes = [...link.childNodes];
  link.replaceChildren(label);
  window.setTimeout(() => {
    link.replaceChildren(...originalNodes);
    delete link.dataset.says;
  }, COPIED_DURATION);
}

/** Copies a text that is still loading. Some browsers allow copying only during a click, so they get a promise. */
async function copyPendingText(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return text.then(copyText, () => false);
  }
}

/** Fetches a page and the parts that it links to if it is long. */
async function fetchWholePage(url: string): Promise<string> {
  const page = await fetchText(url);
  const parts = await Promise.all(listPartUrls(page, new URL(url)).map(fetchText));
  return [page, ...parts].join('\n');
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/**
 * Returns the URLs of a page's further parts, in order, on the host that it was fetched from.
 *
 * @param page - The Markdown of the page.
 * @param address - The page's URL.
 */
export function listPartUrls(page: string, { origin, pathname }: URL): string[] {
  const links = page.matchAll(/\]\((https?:\/\/[^)\s]+)\)/g);
  const paths = [...links].map(([, link = '']) => new URL(link).pathname);
  const partPrefix = pathname.replace(/\.md$/, '.part-');
  return [...new Set(paths)].filter((path) => path.startsWith(partPrefix)).map((path) => origin + path);
}
