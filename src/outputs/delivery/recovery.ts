/**
 * Reloads a page once, without stored copies, if its style sheet or one of its scripts is missing or incomplete. If that doesn't help, it
 * shows a notice above the page, which readers can still read. After React has hydrated the page, Docusaurus itself reloads it when the
 * next page fails to load.
 *
 * The script runs in the head of every page, before anything loads that may fail. The build copies this function into every page as source
 * code, so it may use only its parameter and the browser's globals.
 *
 * @param base - Base path that the site was built for.
 */
function recoverOnce(base: string): void {
  const root = document.documentElement;
  const { origin, pathname } = window.location;
  const key = `docs.reloaded:${pathname}`;
  const isUp = () => root.dataset.hasHydrated === 'true';
  let hasFailed = false;

  /** Returns the base path that the site is served from, or an empty string if it's the one that the site was built for. */
  const otherBase = () => {
    const own = document.querySelector<HTMLMetaElement>('[property="og:url"]')?.content;
    const here = pathname.replace(/index\.html$/, '');
    const page = own ? new URL(own).pathname.slice(base.length) : here;
    const isElsewhere = here !== base + page && `${here}/`.endsWith(`/${page}/`.replace('//', '/'));
    return isElsewhere ? here.slice(0, here.length - page.length) : '';
  };

  const say = () => {
    if (!document.body) {
      window.addEventListener('DOMContentLoaded', say);
      return;
    }
    const box = document.createElement('div');
    const add = (tag: string, text: string) => {
      const element = box.appendChild(document.createElement(tag));
      element.textContent = text;
      return element;
    };
    box.id = 'site-recovery';
    box.setAttribute('role', 'alert');
    // Styles are set as properties, because the style sheet may be missing and the policy allows properties. On high screens, the notice
    // stays visible.
    const position = window.innerHeight > 500 ? 'sticky' : 'static';
    box.style.cssText = `position:${position};top:0;z-index:999;padding:.75rem 1rem;border-bottom:3px solid #b45309;background:#fff7e0;color:#22243a;font:1rem/1.5 system-ui,sans-serif`;
    const elsewhere = otherBase();
    add(
      'p',
      elsewhere
        ? `This site didn’t load properly. It was built for the base URL ${base} but is served from ${elsewhere}. To fix it, rebuild the site with BASE_URL=${elsewhere}.`
        : 'This page didn’t load properly. You can read it, but menus, search and copy buttons may not work.',
    ).style.margin = '0 0 .5rem';
    const button = add('button', 'Reload');
    button.style.cssText =
      'font:inherit;padding:.25rem .75rem;border:1px solid;border-radius:.25rem;background:#fff;color:inherit;cursor:pointer';
    button.addEventListener('click', () => window.location.reload());
    document.body.prepend(box);
  };

  const fail = (address: string) => {
    if (hasFailed) return;
    hasFailed = true;
    const again = () => {
      try {
        // A second reload could loop. Without session storage, even the first could.
        if (!window.sessionStorage.getItem(key)) {
          window.sessionStorage.setItem(key, '1');
          window.location.reload();
          return;
        }
      } catch {}
      say();
    };
    // A normal reload would reuse files that were stored as immutable. Don't reload if the server can't deliver the page, because the
    // current page is readable.
    const anew: RequestInit = { cache: 'reload' };
    const page = fetch(pathname + window.location.search, anew);
    fetch(address, anew)
      .then((response) => response.text())
      .catch(() => {})
      .then(() => page)
      .then(({ status }) => (status < 500 ? again() : say()), say);
  };

  window.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLLinkElement) {
        if (target.rel === 'stylesheet' && document.readyState !== 'complete') fail(target.href);
      } else if (isUp()) return;
      else if (target instanceof HTMLScriptElement) fail(target.src);
      // An incomplete script doesn't parse.
      else if (event.filename?.startsWith(`${origin}${base}assets/`)) fail(event.filename);
    },
    true,
  );
  window.addEventListener('load', () => {
    setTimeout(() => {
      if (isUp() || hasFailed) return;
      hasFailed = true;
      say();
    }, 15_000);
  });
  window.addEventListener('pagehide', () => {
    try {
      if (isUp() && !hasFailed) window.sessionStorage.removeItem(key);
    } catch {}
  });
}

export function recoveryScript(baseUrl: string): string {
  return `(${recoverOnce.toString()})(${JSON.stringify(baseUrl).replaceAll('<', '\\u003c')})`;
}
