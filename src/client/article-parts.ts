/** Functions that load an article's HTML. The key is the array that {@link createParts} returned for the article. */
const loaders = new WeakMap<string[], () => Promise<string[]>>();

/**
 * Loads a page's article as an array of HTML strings. The build adds this call to each page's script (see
 * `src/plugins/static-articles/separate-parts.ts`).
 *
 * @throws If the file can't be loaded. Docusaurus handles this error like that of a script that can't be loaded.
 */
export function loadParts(url: string): Promise<string[]> {
  return createParts(() => fetchParts(url));
}

/** Creates an array with an article's HTML. On the first page of a visit, the array is empty, because the document already contains the HTML. */
export async function createParts(load: () => Promise<string[]>): Promise<string[]> {
  const parts: string[] = [];
  loaders.set(parts, () => load().catch(ignoreAbort));
  const isFirstPage = document.documentElement.dataset.hasHydrated !== 'true';
  // After the reader clicks a link, the new page must not appear before its article and styles have loaded.
  if (!isFirstPage) await Promise.all([fillParts(parts), waitForStyles()]);
  return parts;
}

/** Waits forever if a request was aborted. Firefox aborts requests when the reader leaves the page. Without this, an error message would flash up. */
function ignoreAbort(error: Error): Promise<never> {
  if (error.name === 'AbortError') return new Promise(() => {});
  throw error;
}

/**
 * Loads an article's HTML into the array that {@link createParts} returned. Strings that the array already contains don't change. On the first page
 * of a visit, this is only needed if React couldn't hydrate the page and discarded the document's HTML.
 */
export async function fillParts(parts: string[]): Promise<void> {
  const loadedParts = (await loaders.get(parts)?.()) ?? [];
  for (const [index, loadedPart] of loadedParts.entries()) parts[index] ??= loadedPart;
}

async function fetchParts(url: string): Promise<string[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Loading the page failed: HTTP status ${response.status}.`);
  return response.json();
}

/** Maximum number of milliseconds to wait for the style sheet. If the sheet failed before the wait, `load` and `error` don't fire anymore. */
const MAX_STYLES_WAIT = 5000;

/** Waits until the style sheet has loaded or failed, because the first page of a visit loads it only after the first paint. */
async function waitForStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return;
  await new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, resolve);
    setTimeout(resolve, MAX_STYLES_WAIT);
  });
}
