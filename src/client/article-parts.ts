/** Functions that load the HTML parts of pages. Each key is the array that receives the loaded parts. */
const loaders = new WeakMap<string[], () => Promise<string[]>>();

/**
 * Loads the HTML parts of a page's article. The code of a compiled page calls this function (see `src/plugins/static-articles/separate-parts.ts`).
 *
 * @param url - URL of a JSON file with an array of HTML strings.
 * @throws If the file can't be loaded. Docusaurus handles this error like a script that can't be loaded.
 */
export function loadParts(url: string): Promise<string[]> {
  return createParts(() => fetchParts(url));
}

/** Creates the array of a page's HTML parts. It's empty on the first page of a visit, because the document already contains the parts. */
export async function createParts(load: () => Promise<string[]>): Promise<string[]> {
  const parts: string[] = [];
  loaders.set(parts, load);
  const isFirstPage = document.documentElement.dataset.hasHydrated !== 'true';
  if (!isFirstPage) await Promise.all([fillParts(parts), waitForStyles()]);
  return parts;
}

/** Loads the parts that an array from {@link createParts} doesn't contain yet. */
export async function fillParts(parts: string[]): Promise<void> {
  const loadedParts = (await loaders.get(parts)?.()) ?? [];
  for (const [index, part] of loadedParts.entries()) parts[index] ??= part;
}

async function fetchParts(url: string): Promise<string[]> {
  const response = await fetch(url).catch((error) => {
    // Firefox aborts the request when the reader leaves the page. Waiting forever hides that error, which nobody could act on.
    if (error.name === 'AbortError') return new Promise<never>(() => {});
    throw error;
  });
  if (!response.ok) throw new Error(`Loading the page failed: HTTP status ${response.status}.`);
  return response.json();
}

/** Waits for the style sheet of the site, which arrives after the first page of a visit. */
async function waitForStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (link && !link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve));
}
