import { createHash } from 'node:crypto';
import { decodeEntities } from '../../model/xml';

/** The scripts and styles that the browser would run or apply from the text of a page itself. */
interface Inline {
  /** Texts of the scripts that are to run. */
  scripts: Set<string>;
  /** Values of `style` attributes. */
  styles: Set<string>;
}

/** The types of a script that a Content-Security-Policy looks at. All others are data: JSON-LD is never run. */
const RUNS = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

// The build writes the pages, so tags are whole and `<` is escaped in every text. The test of the built site reads them with a parser.
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle="([^"]*)"/gi;

/** @returns the scripts and styles that are inline in pages */
export function inlineOf(pages: Iterable<string>): Inline {
  const inline: Inline = { scripts: new Set(), styles: new Set() };
  for (const html of pages) {
    for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
      const type = /\btype=["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
      if (!/\ssrc=/i.test(attributes) && RUNS.test(type)) inline.scripts.add(text);
    }
    const markup = html.replace(SCRIPT, '');
    for (const [, value = ''] of markup.matchAll(STYLE_ATTRIBUTE)) inline.styles.add(decodeEntities(value));
  }
  return inline;
}

/**
 * The Content-Security-Policy of all pages: everything comes from the site itself, and of what is inline only what the build wrote.
 *
 * React and the theme set styles by property, which no policy holds back. What is left are attributes that the server wrote, which
 * are named by their hashes like scripts (`'unsafe-hashes'` allows exactly these, and only as attributes). A test of the built site holds
 * that they are few enough for one policy.
 */
export function contentSecurityPolicy({ scripts, styles }: Inline): string {
  const styleAttributes = styles.size > 0 ? `'unsafe-hashes' ${hashes(styles)}` : "'none'";
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(scripts)}`.trim(),
    "style-src 'self'",
    `style-src-attr ${styleAttributes}`,
    // Infima draws arrows with pictures that are part of the style sheet.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The search, and what stores a version for reading without a network.
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashes(texts: ReadonlySet<string>): string {
  return [...texts].map(hashOf).sort().join(' ');
}

/** @returns how a policy names an inline text */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Writes the policy into a page, in front of everything that it is for, so that it holds on hosts that send no headers too.
 *
 * @throws if the page does not begin as Docusaurus's pages do
 */
export function withPolicy(html: string, policy: string): string {
  // A page cannot say who may frame it: browsers take that from the header only, and complain.
  const content = policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');
  const start = /<meta charset=["']?utf-8["']?\s*\/?>/i.exec(html);
  if (!start) throw new Error('expected a page with <meta charset="UTF-8">, found none.');
  const end = start.index + start[0].length;
  return `${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${content}">${html.slice(end)}`;
}
