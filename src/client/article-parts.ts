/** URLs of the parts of pages, by the list that will contain them. */
const urls = new WeakMap<string[], string>();

/**
 * Loads the parts of a page that are HTML, for the code of the page (see `src/plugins/static-articles/separate-parts.ts`). For the page that the
 * browser has opened, returns an empty list, because the document already contains the parts.
 *
 * @param url - URL of a JSON file with a list of HTML strings.
 * @throws If the file can't be loaded. Then Docusaurus handles it like a script that can't be loaded.
 */
export async function loadParts(url: string): Promise<string[]> {
  const parts: string[] = [];
  urls.set(parts, url);
  if (document.documentElement.dataset.hasHydrated === 'true')
    await Promise.all([fillParts(parts), waitForStyles()]);
  return parts;
}

/** Waits for the style sheet, which loads after the opened page. */
async function waitForStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (link && !link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve));
}

/** Loads the parts that a list from {@link loadParts} doesn't contain yet. */
export async function fillParts(parts: string[]): Promise<void> {
  const response = await fetch(urls.get(parts) ?? '').catch((error) => {
    // Firefox aborts the request when the reader leaves the page. An error would only appear in the console, so nothing happens.
    if (error.name === 'AbortError') return new Promise<never>(() => {});
    throw error;
  });
  if (!response.ok) throw new Error(`Loading the page failed: HTTP status ${response.status}.`);
  const loadedParts: string[] = await response.json();
  for (const [index, part] of loadedParts.entries()) parts[index] ??= part;
}
