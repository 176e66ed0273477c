/** Functions that load the parts of a page, by the list that will contain the parts. */
const loaders = new WeakMap<string[], () => Promise<string[]>>();

/**
 * Loads the parts of a page that are HTML, for the code of the page (see `src/plugins/static-articles/separate-parts.ts`).
 *
 * @param url - URL of a JSON file with a list of HTML strings.
 * @throws If the file can't be loaded. Then Docusaurus handles it like a script that can't be loaded.
 */
export function loadParts(url: string): Promise<string[]> {
  return createParts(() => fetchParts(url));
}

/**
 * Creates the list of a page's parts. If the reader has followed a link to the page, loads the parts. The list of the page that the browser has
 * opened is empty, because the document already contains the parts.
 */
export async function createParts(load: () => Promise<string[]>): Promise<string[]> {
  const parts: string[] = [];
  loaders.set(parts, load);
  if (document.documentElement.dataset.hasHydrated === 'true')
    await Promise.all([fillParts(parts), waitForStyles()]);
  return parts;
}

/** Loads the parts that a list from {@link createParts} doesn't contain yet. */
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

/** Waits for the style sheet, which loads after the page that the browser has opened. */
async function waitForStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (link && !link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve));
}
