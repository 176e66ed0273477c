/**
 * Applies the reader's color mode and hides a closed announcement before the page appears.
 * Docusaurus's script copies URL parameters to `<html>` unchecked, so this function removes such attributes and replaces invalid color modes.
 * The build copies this function's source into every page, so it may use only its parameter and browser globals.
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

/** Returns a script to inline in HTML; it never contains `</script>`. `announcement` is the id of the site's announcement, or null. */
export function buildFirstPaintScript(announcement: string | null): string {
  return `(${applyReaderChoices.toString()})(${JSON.stringify(announcement).replaceAll('<', '\\u003c')})`;
}
