import type { Browser, Page, ViewportSize } from '@playwright/test';

/** A page of the site without scripts: from it what was stored is removed, in the process that keeps the scripts compiled. */
const STILL = '/img/favicon.ico';

/** What a new context shows a page. */
const USUAL_MEDIA = {
  media: null,
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

/**
 * One tab of the browser for all tests of a worker. In a tab of its own each test would start a process and compile the scripts of the site
 * anew, which takes two thirds of opening a page. Between tests the tab goes back to what a new one is: nothing stored, routed,
 * listened to, granted or emulated, and no other tab. Left are the history, the files of the site, whose names say what is in them, and the
 * scripts as they were compiled: a test of what comes when calls `emptyCache`. So is a clock that is set, for which a test takes a context
 * of its own.
 */
export interface SharedTab {
  page: Page;
  /** Makes the tab as new, for a test to come. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

/** What a project says of its contexts. */
interface ProjectOptions {
  baseURL?: string;
  viewport?: ViewportSize | null;
  hasTouch?: boolean;
}

/** @returns a tab as tests of the project get it, whatever the test that comes first asks for */
export async function openSharedTab(
  browser: Browser,
  { baseURL, viewport, hasTouch }: ProjectOptions,
): Promise<SharedTab> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    hasTouch,
    javaScriptEnabled: true,
    permissions: [],
  });
  const page = await context.newPage();
  const removals = rememberInitScripts(page);
  return {
    page,
    reset: async () => {
      page.removeAllListeners();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      for (const remove of removals.splice(0)) await remove();
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.goto(STILL);
      await page.evaluate(async () => {
        localStorage.clear();
        sessionStorage.clear();
        for (const name of await caches.keys()) await caches.delete(name);
      });
      await context.clearCookies();
      await context.clearPermissions();
      await page.emulateMedia(USUAL_MEDIA);
      if (viewport) await page.setViewportSize(viewport);
      await page.mouse.move(-1, -1);
    },
    close: () => context.close(),
  };
}

/**
 * Lets every file come from the server again, as for who comes for the first time. To be called before anything is emulated: a session that
 * stays would take that back when the tab changes its process, and one that ends takes it back too.
 */
export async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** @returns what removes the scripts that tests add to each document; it grows with every one */
function rememberInitScripts(page: Page): (() => Promise<void>)[] {
  const removals: (() => Promise<void>)[] = [];
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (...args: Parameters<Page['addInitScript']>) => {
    const script = await add(...args);
    removals.push(() => script.dispose());
    return script;
  };
  return removals;
}
