const loadedFiles = new Map<string, Promise<unknown>>();

/** Loads a JSON file and caches it. If loading fails, the next call tries again. */
export function loadJson(url: string): Promise<unknown> {
  const file = loadedFiles.get(url) ?? fetchJson(url);
  loadedFiles.set(url, file);
  file.catch(() => loadedFiles.delete(url));
  return file;
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: expected a JSON file, found status ${response.status}.`);
  return response.json();
}
