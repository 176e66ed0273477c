import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';

/** Names of the parts of the home page that only the build renders. */
export type BuiltPart = 'icons' | 'pieces';

/** Whether this code runs in the browser of a reader. In development, browsers render the parts themselves. */
const isBrowser = ExecutionEnvironment.canUseDOM && process.env.NODE_ENV === 'production';

/** Components that render the parts. Null in the browsers of readers, which don't load this code and its data, because the HTML contains the parts. */
export const partComponents = isBrowser ? null : (await import('./BuiltParts')).default;

const htmlByPart = new Map<string, string>();

export const getPartId = (part: BuiltPart): string => `built-${part}`;

/** Returns the HTML of a part. While React hydrates the home page, this is an empty string, and the document contains the part. */
export function getPartHtml(part: BuiltPart): string {
  return htmlByPart.get(getPartId(part)) ?? '';
}

/** Stores the HTML of a part for the reader's next visit to the home page. */
export function storePartHtml(part: BuiltPart, html: string): void {
  htmlByPart.set(getPartId(part), html);
}

/**
 * Loads the HTML of the parts from the home page.
 *
 * @throws If the home page can't be loaded. Then Docusaurus handles it like a script that can't be loaded.
 */
export async function loadPartHtml(): Promise<void> {
  const response = await fetch(siteConfig.baseUrl);
  if (!response.ok) throw new Error(`Loading the home page failed: HTTP status ${response.status}.`);
  // The policy doesn't allow the styles of another page, and would report them.
  const html = (await response.text()).replace(/<style[^>]*>.*?<\/style>/gs, '');
  const home = new DOMParser().parseFromString(html, 'text/html');
  for (const { id, innerHTML } of home.querySelectorAll('[id^="built-"]')) htmlByPart.set(id, innerHTML);
}

// A reader has followed a link to the home page, so the document doesn't contain the parts.
if (isBrowser && document.documentElement.dataset.hasHydrated === 'true') await loadPartHtml();
