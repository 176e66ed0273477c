/**
 * In `npm start`, shows what is wrong with the page that is being looked at, as `npm run check` says it. `src/plugins/problems` adds it; a
 * build does not have it.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import { counted } from '../shared/text/counted';
import { element } from './dom/element';

/** A problem as it comes: `docs/intro.mdx:12`, and what `npm run check` says behind it. */
interface Shown {
  place: string;
  words: string;
}

const STYLE = `
  :host { all: initial; }
  section { position: fixed; z-index: 1000; inset: auto 1rem 1rem auto; box-sizing: border-box; width: min(44rem, calc(100vw - 2rem));
    max-height: 45vh; overflow: auto; padding: .75rem 1rem; border: 2px solid #b3261e; border-radius: 8px;
    background: #fff; color: #1c1e21; font: 14px/1.45 system-ui, sans-serif; box-shadow: 0 4px 20px #0005; }
  :host([data-mode=dark]) section { background: #26191a; color: #f5e9e8; border-color: #f2777a; }
  summary { cursor: pointer; font-weight: 600; }
  ol { margin: .5rem 0 0; padding: 0 0 0 1.25rem; }
  li { margin: .5rem 0; overflow-wrap: anywhere; white-space: pre-wrap; }
  code { display: block; font: 600 13px ui-monospace, monospace; }
`;

let byRoute: Record<string, Shown[]> = {};
let host: HTMLElement | undefined;

function draw(): void {
  const route = window.location.pathname.replace(/\/+$/, '') || '/';
  const own = byRoute[route] ?? [];
  const isOpen = host?.shadowRoot?.querySelector('details')?.open ?? true;
  host?.remove();
  host = undefined;
  if (own.length === 0) return;
  host = document.createElement('writing-problems');
  host.dataset.mode = document.documentElement.dataset.theme;
  const root = host.attachShadow({ mode: 'open' });
  const details = element(
    'details',
    isOpen ? { open: '' } : {},
    element('summary', {}, `${counted(own.length, 'problem')} on this page`),
    element('ol', {}, ...own.map(({ place, words }) => element('li', {}, element('code', {}, place), words))),
  );
  root.append(element('style', {}, STYLE), element('section', { role: 'status' }, details));
  document.body.append(host);
}

if (ExecutionEnvironment.canUseDOM) {
  // Comes again by itself when the server was away.
  new EventSource(`${siteConfig.baseUrl}__problems`).onmessage = ({ data }) => {
    byRoute = JSON.parse(data);
    draw();
  };
}

/** The page is another. */
export function onRouteDidUpdate(): void {
  draw();
}
