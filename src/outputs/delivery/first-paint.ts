/**
 * Applies the reader's choices before the first paint. The build copies this function into every page as source code, so it may use only
 * its parameter and the browser's globals.
 *
 * The script runs after the theme's own script and corrects it: only `light` and `dark` are valid color modes, attributes from the URL's
 * query are removed again, and the announcement is closed only if the reader closed this announcement.
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

/** Builds the script. It never contains `</script>`, whatever the announcement's id is. */
export function buildFirstPaintScript(announcement: string | null): string {
  return `(${applyReaderChoices.toString()})(${JSON.stringify(announcement).replaceAll('<', '\\u003c')})`;
}
