/**
 * What runs on a page that comes from the kept copy: says so, and hands over to the network when it is back. On a page that says that
 * something is not kept no other script runs: there it sets the colour mode, and loads the page that was asked for.
 *
 * It is written into a file as it stands here: it may use nothing but the browser's globals.
 */
export function keptNote(): void {
  const { label, date, newer } = document.currentScript?.dataset ?? {};
  if (label === undefined || date === undefined) {
    let choice: string | null = null;
    try {
      choice = window.localStorage.getItem('theme');
    } catch {}
    const isDark = choice ? choice === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    // "Online" says that there is a network, not that the site answers: it is asked past the worker, which answers GET alone.
    const later = () => setTimeout(ask, 2000);
    const ask = () => {
      if (!navigator.onLine) later();
      else
        fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
          () => window.location.reload(),
          later,
        );
    };
    later();
    return;
  }

  const bar = document.createElement('aside');
  bar.id = 'kept-copy';
  bar.setAttribute('aria-label', 'Kept copy');
  // No style sheet of the site knows it: who keeps nothing loads nothing of it. The policy allows styles by property.
  bar.style.cssText =
    'position:sticky;bottom:0;z-index:199;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;padding:.5rem 1rem;border-top:3px solid #b45309;background:#fff7e0;color:#22243a;font:.9375rem/1.4 system-ui,sans-serif';
  const text = bar.appendChild(document.createElement('span'));
  text.setAttribute('role', 'status');
  const add = (name: string, onClick: () => void) => {
    const button = bar.appendChild(document.createElement('button'));
    button.type = 'button';
    button.textContent = name;
    button.style.cssText =
      'font:inherit;min-height:1.75rem;padding:0 .75rem;border:1px solid;border-radius:.25rem;background:#fff;color:inherit;cursor:pointer';
    button.addEventListener('click', onClick);
    return button;
  };
  const again = add('Load the current page', () => window.location.reload());
  add('Close', () => bar.remove());
  const day = new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const say = () => {
    const isBack = navigator.onLine;
    again.hidden = !isBack;
    text.textContent = `You read the copy of ${label} that was kept on ${day}${newer === undefined ? '' : '; a newer one is published'}.${isBack ? '' : ' There is no network.'}`;
  };
  say();
  window.addEventListener('online', say);
  window.addEventListener('offline', say);
  document.body.append(bar);

  // With a network the way to another page leads there, not on in this copy.
  window.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
      if (!link || !navigator.onLine || link.origin !== window.location.origin) return;
      if (link.pathname !== window.location.pathname) event.stopPropagation();
    },
    true,
  );
}
