/**
 * Reloads a page once, bypassing the browser's cache, if a style sheet or script is missing or incomplete. If that doesn't help, shows a notice.
 * The build copies this function's source to the start of every page, so it may use only its parameter and browser globals.
 */
function recoverPage(base: string): void {
  const root = document.documentElement;
  const { location } = window;
  const { origin, pathname } = location;
  const storageKey = `docs.reloaded:${pathname}`;
  const isHydrated = () => root.dataset.hasHydrated === 'true';
  /** Whether a script or style sheet belongs to the site, not to a browser extension. For a failed image, `url` is empty, so the result is false. */
  const isSiteFile = (url = '') => url.startsWith(`${origin}${base}assets/`);
  let hasFailed = false;

  /** Replaces a file in the browser's cache. A normal reload would reuse files that are cached as immutable. */
  const downloadAgain = async (url: string) => {
    const response = await fetch(url, { cache: 'reload' });
    // Reads the whole file, because browsers cache only complete files.
    await response.text();
    return response.status;
  };

  /** Returns the site's actual base path, such as `/docs/`, or an empty string if the site was built for this path. */
  const findServedBase = () => {
    const canonicalUrl = document.querySelector<HTMLMetaElement>('[property="og:url"]')?.content;
    if (!canonicalUrl) return '';
    const currentPath = pathname.replace(/index\.html$/, '');
    const pagePath = new URL(canonicalUrl).pathname.slice(base.length);
    // For example, the page `intro` of a site that was built for `/` is served from `/docs/intro`. The path of the home page is empty.
    const pathEnd = pagePath ? `/${pagePath}/` : '/';
    const hasOtherBase = currentPath !== base + pagePath && `${currentPath}/`.endsWith(pathEnd);
    return hasOtherBase ? currentPath.slice(0, currentPath.length - pagePath.length) : '';
  };

  const showNotice = () => {
    if (document.getElementById('site-recovery')) return;
    if (!document.body) {
      window.addEventListener('DOMContentLoaded', showNotice);
      return;
    }
    const notice = document.createElement('div');
    const appendElement = (tag: string, text: string) => {
      const element = notice.appendChild(document.createElement(tag));
      element.textContent = text;
      return element;
    };
    notice.id = 'site-recovery';
    notice.setAttribute('role', 'alert');
    // Sets styles here, because the style sheet may be missing. On high screens, the notice stays visible while the reader scrolls.
    const position = window.innerHeight > 500 ? 'sticky' : 'static';
    notice.style.cssText = `position:${position};top:0;z-index:999;padding:.75rem 1rem;border-bottom:3px solid #b45309;background:#fff7e0;color:#22243a;font:1rem/1.5 system-ui,sans-serif`;
    const servedBase = findServedBase();
    appendElement(
      'p',
      servedBase
        ? `This site didn’t load properly. It was built for the base URL ${base} but is served from ${servedBase}. To fix it, rebuild the site with BASE_URL=${servedBase}.`
        : 'This page didn’t load properly. You can read it, but menus, search and copy buttons may not work.',
    ).style.margin = '0 0 .5rem';
    const button = appendElement('button', 'Reload');
    button.style.cssText =
      'font:inherit;padding:.25rem .75rem;border:1px solid;border-radius:.25rem;background:#fff;color:inherit;cursor:pointer';
    button.addEventListener('click', () => location.reload());
    document.body.prepend(notice);
  };

  const reloadOnce = () => {
    try {
      // Otherwise, the page could reload forever. Without session storage, it doesn't reload at all.
      if (!window.sessionStorage.getItem(storageKey)) {
        window.sessionStorage.setItem(storageKey, '1');
        location.reload();
        return;
      }
    } catch {}
    showNotice();
  };

  const handleFailure = async (failedUrl: string) => {
    if (hasFailed || !isSiteFile(failedUrl)) return;
    hasFailed = true;
    const pageUrl = pathname + location.search;
    const [pageDownload] = await Promise.allSettled([downloadAgain(pageUrl), downloadAgain(failedUrl)]);
    // If the server can't deliver the page, keeps the current one, which is at least readable.
    if (pageDownload.status === 'fulfilled' && pageDownload.value < 500) reloadOnce();
    else showNotice();
  };

  /** Downloads a script again if the browser got only a part of it. The script then works when the reader repeats the action that needed it. */
  const replaceIncompleteScript = (url: string) => {
    if (isSiteFile(url)) downloadAgain(url).catch(() => {});
  };

  window.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLLinkElement) {
        if (target.rel === 'stylesheet') handleFailure(target.href);
        return;
      }
      // After hydration, the page only loads scripts for single features, such as the search, and the reader can repeat the action.
      if (isHydrated()) {
        if (event.error instanceof SyntaxError) replaceIncompleteScript(event.filename);
        return;
      }
      // Before hydration, the page needs every script.
      handleFailure(target instanceof HTMLScriptElement ? target.src : event.filename);
    },
    true,
  );
  // Listens on the document, because the window doesn't get the `load` events of elements.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!isHydrated() || !(target instanceof HTMLScriptElement)) return;
      const [timing] = performance.getEntriesByName(target.src).slice(-1) as PerformanceResourceTiming[];
      // A size of 0 means that the browser got an empty or incomplete file.
      if (timing?.decodedBodySize === 0) replaceIncompleteScript(target.src);
    },
    true,
  );
  window.addEventListener('load', () => {
    setTimeout(() => {
      // After a failure, the server may not answer the second request either.
      if (isHydrated() && !hasFailed) return;
      hasFailed = true;
      showNotice();
    }, 15_000);
  });
  window.addEventListener('pagehide', () => {
    try {
      if (isHydrated() && !hasFailed) window.sessionStorage.removeItem(storageKey);
    } catch {}
  });
}

export function buildRecoveryScript(baseUrl: string): string {
  return `(${recoverPage.toString()})(${JSON.stringify(baseUrl).replaceAll('<', '\\u003c')})`;
}
