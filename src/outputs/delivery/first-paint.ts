/**
 * Applies the reader's color mode and hides an announcement that the reader has closed, so that neither flashes while the page loads. Also
 * fixes what Docusaurus's script takes from the URL without checking it: removes the attributes that it sets for `?docusaurus-data-…` and
 * replaces invalid color modes.
 *
 * The build copies this function's source into every page, so it may use only its parameter and browser globals.
 *
 * @param announcement - Id of the site's announcement, or null if there is none.
 */
function applyReaderChoices(announcement: string | null): void {
  const root = document.documentElement;
  const query = new URLSearchParams(window.location.search);
  const readStored = (key: string) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  for (const parameterName of [...query.keys()]) {
    const attribute = parameterName.startsWith('docusaurus-data-')
      ? parameterName.replace('docusaurus-data-', 'data-')
      : '';
    if (attribute) root.removeAttribute(attribute);
  }

  const isColorMode = (mode: string | null) => mode === 'light' || mode === 'dark';
  const chosenMode = [query.get('docusaurus-theme'), readStored('theme')].find(isColorMode);
  const systemMode = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-theme', chosenMode || systemMode);
  root.setAttribute('data-theme-choice', chosenMode || 'system');

  if (announcement !== null) {
    const isClosed =
      readStored('docusaurus.announcement.dismiss') === 'true' &&
      readStored('docusaurus.announcement.id') === announcement;
    root.setAttribute('data-announcement-bar-initially-dismissed', String(isClosed));
  }
}

/** Returns the script that applies the reader's choices. It never contains `</script>`, so it's safe to inline in HTML. */
export function buildFirstPaintScript(announcement: string | null): string {
  return `(${applyReaderChoices.toString()})(${JSON.stringify(announcement).replaceAll('<', '\\u003c')})`;
}
