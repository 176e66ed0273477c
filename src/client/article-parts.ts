/** Maps each array from {@link createParts} to the function that loads its parts. */
const loaders = new WeakMap<string[], () => Promise<string[]>>();

/**
 * Loads the HTML parts of a page's article from a JSON file. Compiled pages call it (see `src/plugins/static-articles/separate-parts.ts`).
 *
 * @throws If the file can't be loaded. Docusaurus then treats the page like one whose script can't be loaded.
 */
export function loadParts(url: string): Promise<string[]> {
  return createParts(() => fetchParts(url));
}

/** Creates the array of a page's HTML parts. On the first page of a visit, the array is empty, because the document contains the parts. */
export async function createParts(load: () => Promise<string[]>): Promise<string[]> {
  const parts: string[] = [];
  loaders.set(parts, load);
  const isFirstPage = document.documentElement.dataset.hasHydrated !== 'true';
  // A page that the reader opens through a link isn't shown before its parts and its styles have arrived.
  if (!isFirstPage) await Promise.all([fillParts(parts), waitForStyles()]);
  return parts;
}

/** Loads the parts of a page, and adds those that its array doesn't contain yet. */
export async function fillParts(parts: string[]): Promise<void> {
  const loadedParts = (await loaders.get(parts)?.()) ?? [];
  for (const [index, part] of loadedParts.entries()) parts[index] ??= part;
}

async function fetchParts(url: string): Promise<string[]> {
  const response = await fetch(url).catch((error) => {
    // Firefox aborts the request when the reader leaves the page. A promise that never settles hides this harmless error.
    if (error.name === 'AbortError') return new Promise<never>(() => {});
    throw error;
  });
  if (!response.ok) throw new Error(`Loading the page failed: HTTP status ${response.status}.`);
  return response.json();
}

/** Waits for the site's style sheet, which the first page of a visit loads only after its first paint. */
async function waitForStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (link && !link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve));
}
