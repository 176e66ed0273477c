/**
 * The script that runs in the browser before its first paint. It is written into every page as it stands here, so
 * it may use nothing but its parameter and the browser's globals.
 *
 * It comes after the theme's own script and fixes it: of the address and the storage only `light` and `dark` are taken for a colour
 * mode, attributes that the address asks for are taken back, and an announcement counts as closed only if it is the one that was closed.
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

/** @returns the script's text, which ends in no `</script>` whatever the announcement is called */
export function firstPaintScript(announcement: string | null): string {
  return `(${beforeFirstPaint.toString()})(${JSON.stringify(announcement).replaceAll('<', '\\u003c')})`;
}
