import { decodeEntities } from '../../model/xml';
import { computeIntegrity } from './page-html';

interface InlineCode {
  scripts: Set<string>;
  /** Values of `style` attributes, but not the contents of `<style>` elements. */
  styles: Set<string>;
}

/** Matches the `type` of scripts that browsers run. Data such as JSON-LD never runs, so the Content-Security-Policy doesn't need its hash. */
const EXECUTABLE_TYPE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

// Regular expressions are enough, because the build writes complete tags and escapes `<` in text. The test of the built site uses a real parser.
const SCRIPT_ELEMENT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle="([^"]*)"/gi;

/** Collects the inline scripts and `style` attributes of all pages, each only once. */
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

/** Allows any `<style>` element. Used in the HTTP header, which is the same for all pages and can't list the hashes of each page's styles. */
export const ANY_STYLES = "'unsafe-inline'";

/**
 * Builds a Content-Security-Policy. Pass the inline code of all pages, because links show the next page without a reload, so the first page's policy
 * still applies.
 */
export function buildPolicy({ scripts, styles }: InlineCode, styleSource: string): string {
  // Browsers compare attributes with hashes only if `'unsafe-hashes'` is set.
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
    // Infima, Docusaurus's CSS framework, contains pictures of arrows as data URLs.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // Needed by the search, by the upgrade check, and by the worker that removes offline copies of earlier releases.
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // Must stay last, because `withPolicy` cuts off the policy here.
    "frame-ancestors 'none'",
  ].join('; ');
}

function formatHashes(texts: ReadonlySet<string>): string {
  return [...texts].map(formatHash).sort().join(' ');
}

/** Returns the hash of inline code as a Content-Security-Policy expects it: `'sha256-…'`, including the quotes. */
export function formatHash(text: string): string {
  return `'${computeIntegrity(text)}'`;
}

const STYLE_ELEMENT = /<style>([\s\S]*?)<\/style>/g;

/** Adds the Content-Security-Policy to a page, because some hosts can't send headers. Throws an error if the page doesn't declare its charset. */
export function withPolicy(html: string, inlineCode: InlineCode): string {
  const styles = new Set([...html.matchAll(STYLE_ELEMENT)].map(([, text = '']) => text));
  // Browsers accept `frame-ancestors` only in the header and log a warning if a page contains it.
  const content = buildPolicy(inlineCode, formatHashes(styles)).replace(/; frame-ancestors .*/, '');
  const charsetTag = /<meta charset=["']?utf-8["']?\s*\/?>/i.exec(html);
  if (!charsetTag) throw new Error('expected a page with <meta charset="UTF-8">, found none.');
  const insertAt = charsetTag.index + charsetTag[0].length;
  return `${html.slice(0, insertAt)}<meta http-equiv="Content-Security-Policy" content="${content}">${html.slice(insertAt)}`;
}
