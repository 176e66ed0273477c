import { announce } from '@site/src/client/dom/announce';
import { copyText } from '@site/src/client/dom/copy-text';

const COPIED_DURATION = 3000;

/** Copies the Markdown that a link leads to and tells the reader whether that worked. Call this in a click handler. */
export async function copyPage(link: HTMLAnchorElement): Promise<void> {
  const hasCopied = await copyPendingText(fetchWholePage(link.href));
  announce(
    hasCopied
      ? 'Page copied as Markdown'
      : 'The page couldn’t be copied. To copy it yourself, choose “View as Markdown” in the next menu.',
  );
  showLabel(link, hasCopied ? 'Copied' : 'Not copied');
}

/** Shows a label such as “Copied” in the link for a moment. The link keeps its width, so that nothing next to it moves. */
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

/** Copies text that may still be loading. Gives the clipboard a promise, because Safari refuses to copy if the code waits for the text first. */
async function copyPendingText(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // The browser doesn't accept promises or refuses to copy. If the text itself couldn't be loaded, there's nothing to copy.
    return text.then(copyText, () => false);
  }
}

/** Loads a page's whole Markdown. The build splits long pages into several files, so this function joins them. */
async function fetchWholePage(url: string): Promise<string> {
  const firstFile = await fetchText(url);
  const furtherFiles = await Promise.all(listPartUrls(firstFile, new URL(url)).map(fetchText));
  return [firstFile, ...furtherFiles].join('\n');
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/** Captures the path of a Markdown link: `/docs/intro.md` in `[Intro](https://docs.example/docs/intro.md#start)`. */
const LINK_PATH = /\]\(https?:\/\/[^/)\s]+(\/[^)\s#?]*)/g;

/**
 * Lists the URLs of a page's other Markdown files, such as `listener.part-2.md`, by reading the links in the first file. Uses the current host instead
 * of the links' host, because the site may be running as a preview.
 */
export function listPartUrls(firstFile: string, { origin, pathname }: URL): string[] {
  const paths = [...firstFile.matchAll(LINK_PATH)].map(([, path = '']) => path);
  const partPrefix = pathname.replace(/\.md$/, '.part-');
  return [...new Set(paths)].filter((path) => path.startsWith(partPrefix)).map((path) => origin + path);
}
