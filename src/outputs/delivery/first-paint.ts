/**
 * Applies the reader's choices before the first paint. The build copies this function into every page as source code, so it may use only
 * its parameter and the browser's globals.
 *
 * The script runs after the theme's own script and corrects it: only `light` and `dark` are valid color modes, attributes from the URL's
 * query are removed again, and the announcement is closed only if the reader closed this announcement.
 */
function beforeFirstPaint(announcement: string | null): void {
  const root = document.documentElement;
  const address = new URLSearchParams(window.location.search);
  const stored = (key: string) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  for (const name of [...address.keys()]) {
    const asked = name.startsWith('docusaurus-data-') ? name.replace('docusaurus-data-', 'data-') : '';
    if (asked) root.removeAttribute(asked);
  }

  const isMode = (mode: string | null) => mode === 'light' || mode === 'dark';
  const choice = [address.get('docusaurus-theme'), stored('theme')].find(isMode);
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-theme', choice || system);
  root.setAttribute('data-theme-choice', choice || 'system');

  if (announcement !== null) {
    const isClosed =
      stored('docusaurus.announcement.dismiss') === 'true' &&
      stored('docusaurus.announcement.id') === announcement;
    root.setAttribute('data-announcement-bar-initially-dismissed', String(isClosed));
  }
}

/** Builds the script. It never contains `</script>`, whatever the announcement's id is. */
export function firstPaintScript(announcement: string | null): string {
  return `(${beforeFirstPaint.toString()})(${JSON.stringify(announcement).replaceAll('<', '\\u003c')})`;
}
