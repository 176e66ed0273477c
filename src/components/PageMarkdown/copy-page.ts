import { announce } from '@site/src/client/dom/announce';
import { copyText } from '@site/src/client/dom/copy-text';

/** Milliseconds for which the button shows whether the page was copied. */
const COPIED_DURATION = 3000;

/** Copies the Markdown of the page to which a link leads. Announces and shows whether that succeeded. Call this during a click. */
export async function copyPage(link: HTMLAnchorElement): Promise<void> {
  const hasCopied = await copyPendingText(fetchWholePage(link.href));
  announce(
    hasCopied
      ? 'Page copied as Markdown'
      : 'The page couldn’t be copied. To copy it yourself, choose “View as Markdown” in the next menu.',
  );
  showLabel(link, hasCopied ? 'Copied' : 'Not copied');
}

/** Changes the text of a link for a few seconds. The link doesn't become narrower, so that the elements next to it don't move. */
function showLabel(link: HTMLAnchorElement, label: string): void {
  const isShowingLabel = link.dataset.says !== undefined;
  if (isShowingLabel) return;
  link.dataset.says = label;
  link.style.minWidth = `${link.offsetWidth}px`;
  const originalNodes = [...link.childNodes];
  link.replaceChildren(label);
  window.setTimeout(() => {
    link.replaceChildren(...originalNodes);
    delete link.dataset.says;
  }, COPIED_DURATION);
}

/** Copies a text that is still loading. Passes the promise to the browser, because Safari allows copying only during the click. */
async function copyPendingText(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return text.then(copyText, () => false);
  }
}

/** Loads the complete Markdown of a page. The Markdown of a long page is split into several files, which this function joins. */
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

/** Matches the URL of a Markdown link: `](https://example.org/page.md)`. */
const LINK_URL = /\]\((https?:\/\/[^)\s]+)\)/g;

/**
 * Lists the URLs of the other files if the Markdown of a page is split: `listener.part-2.md`. `page` is the text of the first file, which links to the
 * others. The links may contain another origin than the current page, such as that of the published site.
 */
function listPartUrls(page: string, { origin, pathname }: URL): string[] {
  const paths = [...page.matchAll(LINK_URL)].map(([, url = '']) => new URL(url).pathname);
  const partPrefix = pathname.replace(/\.md$/, '.part-');
  return [...new Set(paths)].filter((path) => path.startsWith(partPrefix)).map((path) => origin + path);
}
