import { decodeEntities } from '../../model/xml';
import { computeIntegrity } from './page-html';

/** Scripts and styles in the HTML of pages that the Content-Security-Policy must allow. */
interface InlineCode {
  /** Code of inline scripts. */
  scripts: Set<string>;
  /** Values of `style` attributes. */
  styles: Set<string>;
}

/** Matches the `type` of scripts that browsers run, including an empty type. Policies ignore data in scripts, such as JSON-LD. */
const EXECUTABLE_TYPE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

// The build writes the pages, so tags are complete and `<` is escaped in text. The test of the built site uses a real parser.
const SCRIPT_ELEMENT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle="([^"]*)"/gi;

/** Collects the distinct inline scripts and `style` attributes of all pages. */
export function collectInlineCode(pages: Iterable<string>): InlineCode {
  const inline: InlineCode = { scripts: new Set(), styles: new Set() };
  for (const html of pages) {
    for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT_ELEMENT)) {
      const type = /\btype=["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
      if (!/\ssrc=/i.test(attributes) && EXECUTABLE_TYPE.test(type)) inline.scripts.add(text);
    }
    const markup = html.replace(SCRIPT_ELEMENT, '');
    for (const [, value = ''] of markup.matchAll(STYLE_ATTRIBUTE)) inline.styles.add(decodeEntities(value));
  }
  return inline;
}

/** Allows all `<style>` elements, in the HTTP header that all pages share. The policy in each page lists hashes instead. */
export const ANY_STYLES = "'unsafe-inline'";

/**
 * Builds a Content-Security-Policy that allows files of this site, and the given inline code. Hashes of attributes also need `'unsafe-hashes'`.
 *
 * @param inlineCode - Inline code of all pages, because the policy of the first page stays in force while a reader follows links.
 * @param styleSource - The `<style>` elements to allow: {@link ANY_STYLES} or hashes.
 */
export function buildPolicy({ scripts, styles }: InlineCode, styleSource: string): string {
  const styleAttributes = styles.size > 0 ? `'unsafe-hashes' ${formatHashes(styles)}` : "'none'";
  return [
    // Firefox applies this directive to `<link rel="prefetch">`.
    "default-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "media-src 'none'",
    `script-src 'self' ${formatHashes(scripts)}`.trim(),
    `style-src 'self' ${styleSource}`.trim(),
    `style-src-attr ${styleAttributes}`,
    // Infima's style sheet contains pictures of arrows.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // For the workers of the search and the upgrade check, and for the worker that removes offline copies of earlier releases.
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // Must be last, because `withPolicy` removes the end of the policy from here on.
    "frame-ancestors 'none'",
  ].join('; ');
}

function formatHashes(texts: ReadonlySet<string>): string {
  return [...texts].map(formatHash).sort().join(' ');
}

/** Formats the hash of inline code as a Content-Security-Policy expects it: `'sha256-…'`. */
export function formatHash(text: string): string {
  return `'${computeIntegrity(text)}'`;
}

const STYLE_ELEMENT = /<style>([\s\S]*?)<\/style>/g;

/** Adds the Content-Security-Policy to a page's HTML, because some hosts can't send headers. Throws if the page doesn't declare its charset. */
export function withPolicy(html: string, inlineCode: InlineCode): string {
  const styles = new Set([...html.matchAll(STYLE_ELEMENT)].map(([, text = '']) => text));
  // Browsers accept `frame-ancestors` only in the header, and warn about it in a page.
  const content = buildPolicy(inlineCode, formatHashes(styles)).replace(/; frame-ancestors .*/, '');
  const charsetTag = /<meta charset=["']?utf-8["']?\s*\/?>/i.exec(html);
  if (!charsetTag) throw new Error('expected a page with <meta charset="UTF-8">, found none.');
  const insertAt = charsetTag.index + charsetTag[0].length;
  return `${html.slice(0, insertAt)}<meta http-equiv="Content-Security-Policy" content="${content}">${html.slice(insertAt)}`;
}
