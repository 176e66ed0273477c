/**
 * Applies the reader's color mode before the first paint, and hides an announcement that the reader has closed. Reverts invalid settings and attributes
 * in the URL's query, which the theme's script applies. The build copies this function into every page, so it may use only its parameter and the
 * browser's globals.
 *
 * @param announcement - Id of the announcement. Null if the site doesn't show one.
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

/** Returns the code of a script that applies the reader's choices. The code never contains `</script>`, so it can be inlined in HTML. */
export function buildFirstPaintScript(announcement: string | null): string {
  return `(${applyReaderChoices.toString()})(${JSON.stringify(announcement).replaceAll('<', '\\u003c')})`;
}
