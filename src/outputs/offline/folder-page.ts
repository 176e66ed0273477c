/** Where the files of a zip are, and what of the build is in it. */
export interface Folder {
  /** Where a file of the site is in the zip, by its path on the host, a page without the slash at its end. */
  places: ReadonlyMap<string, string>;
  /** The address of the published site, without a slash at the end: whatever is not in the zip is there. */
  origin: string;
}

/** Files of the zip that are no page of the site. */
export const FOLDER_SCRIPT = '_site/page.js';
export const SEARCH_PAGE = 'search.html';

/** Of what a page says of itself, a folder needs these. */
const NEEDED_META = /^<meta (?:charset=|(?:[^>]*\s)?name="(?:viewport|description)")/i;
const NEEDED_LINK = /^<link [^>]*rel="(?:stylesheet|canonical)"/;
/** A button that only the site's scripts answer; the buttons of tabs have an answer here, too. */
const DEAD_BUTTON = /<button(?![^>]*\brole="tab")[^>]*>[\s\S]*?<\/button>/g;
/** Copies the Markdown of a page, which is not there. */
const COPY_BUTTON = /<span class="[^"]*\bcopy_[^"]*"[^>]*>[\s\S]*?<\/details><\/span>/g;
const SEARCH_BUTTON = /<button[^>]*\saria-keyshortcuts="Control\+K[^>]*>[\s\S]*?<\/button>/g;

/**
 * Makes a page of the build one that opens from a folder: without the site's scripts, which load by address; with links from file to file.
 * It stands as readers without JavaScript see it, and a small script of its own chooses tabs and the colour mode.
 *
 * @param html - The page as the server sends it.
 * @param place - Where it will be in the zip.
 */
export function folderPage(html: string, place: string, folder: Folder): string {
  const up = '../'.repeat(place.split('/').length - 1);
  const [, own = folder.origin] = /<meta [^>]*property="og:url" content="([^"]*)"/.exec(html) ?? [];
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<meta [^>]*>/g, (tag) => (NEEDED_META.test(tag) ? tag : ''))
    .replace(/<link [^>]*>/g, (tag) =>
      NEEDED_LINK.test(tag) ? tag.replace(/\s(?:integrity|data-rh)="[^"]*"/g, '') : '',
    )
    .replace(COPY_BUTTON, '')
    .replace(SEARCH_BUTTON, `<a class="navbar__item navbar__link" href="${up}${SEARCH_PAGE}">Search</a>`)
    .replace(DEAD_BUTTON, '')
    .replace(
      /\s(href|src)="(\/[^"]*)"/g,
      (_, name: string, address: string) => ` ${name}="${folderAddress(address, up, folder)}"`,
    )
    .replace('</head>', `<script src="${up}${FOLDER_SCRIPT}"></script></head>`)
    .replace(
      '</body>',
      `<aside class="container padding-vert--md text--center" aria-label="About this copy"><p>A copy to read without a network</p><p><a href="${own}">The current page is on the site</a></p></aside></body>`,
    );
}

/** An address of the site as it is from a place in the zip. */
function folderAddress(address: string, up: string, { places, origin }: Folder): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  const place = places.get(path.replace(/(?<=.)\/+$/, ''));
  return place === undefined ? origin + address : up + place + rest.replace(/^\?[^#]*/, '');
}

/** A part for readers without JavaScript is for those of a folder, too; but for what the script of the page does. */
const WITHOUT_SCRIPT =
  /html:not\(\[data-theme\]\)(?! \.panel_| [^ {,]*>\[role=tablist\]| \.themedComponent)/g;

/** @returns the style sheet of the site for a folder, from `_site/` */
export function folderStyles(css: string, base: string): string {
  return css.replace(WITHOUT_SCRIPT, 'html:not([data-site])').replaceAll(`url(${base}assets/fonts/`, 'url(');
}

/**
 * The script of each page of the folder, in its head: it sets the colour mode, and chooses tabs. It is written into a file as it stands here, so it
 * may use nothing but the browser's globals.
 */
export function folderScript(): void {
  const root = document.documentElement;
  // Some browsers give the files of a folder no storage.
  const storage = {
    get: (key: string) => {
      try {
        return window.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    set: (key: string, value: string) => {
      try {
        window.localStorage.setItem(key, value);
      } catch {}
    },
  };
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const stored = storage.get('theme');
  root.dataset.theme = stored === 'dark' || stored === 'light' ? stored : system;

  document.addEventListener('DOMContentLoaded', () => {
    const bar = document.querySelector('.navbar__items--right');
    const toggle = document.createElement('button');
    toggle.type = 'button';
    toggle.className = 'clean-btn navbar__item navbar__link';
    // As tall as a finger needs where links stand close (WCAG 2.5.8).
    toggle.style.minHeight = '1.75rem';
    const say = () => {
      toggle.textContent = root.dataset.theme === 'dark' ? 'Light mode' : 'Dark mode';
    };
    toggle.addEventListener('click', () => {
      root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
      storage.set('theme', root.dataset.theme);
      say();
    });
    say();
    bar?.append(toggle);

    for (const list of document.querySelectorAll<HTMLElement>('[role="tablist"]')) {
      const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
      const choose = (chosen: HTMLElement) => {
        for (const tab of tabs) {
          const isChosen = tab === chosen;
          tab.setAttribute('aria-selected', String(isChosen));
          tab.tabIndex = isChosen ? 0 : -1;
          tab.classList.toggle('tabs__item--active', isChosen);
          const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
          if (panel) panel.hidden = !isChosen;
        }
      };
      for (const [index, tab] of tabs.entries()) {
        tab.addEventListener('click', () => choose(tab));
        tab.addEventListener('keydown', ({ key }) => {
          const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
          const next = tabs[(index + step + tabs.length) % tabs.length];
          if (step === 0 || !next) return;
          choose(next);
          next.focus();
        });
      }
    }
  });
}
