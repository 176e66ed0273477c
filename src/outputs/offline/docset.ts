import { gzipSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import type { Sql } from 'sql.js';
import { escapeXml } from '../../model/xml';
import { withoutSlash } from '../../shared/base-path';
import { PAGE_KINDS, plainSlug, type TitlesFile } from '../../shared/search/index-file';
import type { SphinxObject } from '../program-files/objects';
import type { FolderContents } from './folder';

/** A version, from which a docset for Dash and Zeal is made. */
export interface DocsetInput extends FolderContents {
  /** As the docset is called: `superduper-0.7`. */
  name: string;
  /** As readers see it: `superduper 0.7`. */
  title: string;
  /** Route of the version's landing page. */
  root: string;
  /** Symbols, as they are listed for Sphinx. */
  objects: readonly SphinxObject[];
  /** Pages and their sections, as they are listed for the search. */
  titles: TitlesFile;
  /** Address of the version's landing page, where a page is read that the docset does not have. */
  address: string;
  /** The sign of the site, as SVG. */
  logo: string;
}

/** A name that readers look up. */
interface DocsetEntry {
  name: string;
  type: string;
  /** File and anchor, from the folder of the pages. */
  path: string;
}

/** The types are those of https://kapeli.com/docsets#supportedentrytypes. */
const TYPES: Readonly<Record<string, string>> = {
  'py:module': 'Module',
  'py:class': 'Class',
  'py:exception': 'Exception',
  'py:function': 'Function',
  'py:method': 'Method',
  'py:property': 'Property',
  'py:attribute': 'Attribute',
  'py:data': 'Constant',
};

const SETTINGS = '/core_api/settings';

/** @returns every symbol, page, section, setting and error that a version documents; not what leads to no page of it */
function docsetEntries({ objects, titles, places, root }: DocsetInput): DocsetEntry[] {
  const entries: DocsetEntry[] = [];
  const add = (name: string, type: string | undefined, route: string, anchor: string) => {
    const place = places.get(withoutSlash(route));
    if (type && place) entries.push({ name, type, path: anchor === '' ? place : `${place}#${anchor}` });
  };
  for (const { name, role, location } of objects) {
    const [page = '', anchor = ''] = location.split('#');
    add(name, TYPES[role], page === '' ? root : `${root}/${page}`, anchor);
  }
  for (const [title, route, kind, , sections] of titles.pages) {
    if (PAGE_KINDS[kind] !== 'reference') add(title, 'Guide', route, '');
    for (const [anchor, heading, symbol] of sections) {
      if (anchor === 0 || symbol !== undefined) continue;
      const id = anchor === 1 ? heading : anchor === 2 ? plainSlug(heading) : anchor;
      if (PAGE_KINDS[kind] === 'errors') add(heading, 'Error', route, id);
      else if (route === root + SETTINGS && anchor === 1) add(heading, 'Setting', route, id);
      else add(`${heading} (${title})`, 'Section', route, id);
    }
  }
  return entries;
}

/**
 * Makes the docset of a version: its pages, with an anchor at each entry for the contents of a page, and the index that Dash and Zeal
 * look names up in.
 *
 * @returns A tar that gzip has compressed.
 */
export function docset(input: DocsetInput, sql: Sql): Uint8Array {
  const { name, contents, logo } = input;
  const entries = docsetEntries(input);
  const anchors = new Map(entries.toReversed().map((entry) => [entry.path, entry]));
  const folder = `${name}.docset`;
  const files = new Map<string, Uint8Array>();
  const add = (path: string, content: string | Uint8Array) =>
    files.set(`${folder}/${path}`, typeof content === 'string' ? Buffer.from(content) : content);
  const icon = (width: number) =>
    new Resvg(logo, { fitTo: { mode: 'width', value: width } }).render().asPng();
  add('icon.png', icon(16));
  add('icon@2x.png', icon(32));
  add('Contents/Info.plist', plist(input));
  add('Contents/Resources/docSet.dsidx', index(entries, sql));
  for (const [place, content] of contents) {
    const path = `Contents/Resources/Documents/${place}`;
    if (place.endsWith('.html') && typeof content === 'string')
      add(path, withAnchors(content, place, anchors));
    else add(path, place.endsWith('.css') ? docsetStyles(String(content)) : content);
  }
  return gzipSync(tar(files), { level: 6 });
}

/** Puts an anchor for the contents of a page into each element that an entry leads to. */
function withAnchors(html: string, place: string, anchors: ReadonlyMap<string, DocsetEntry>): string {
  return html.replace(
    /<(?!tr\b|tbody\b|table\b|ul\b|ol\b|dl\b)[a-z][a-z0-9]*\s[^>]*?\bid="([^"]+)"[^>]*>/g,
    (tag, id: string) => {
      const entry = anchors.get(`${place}#${id}`);
      if (!entry) return tag;
      const words = encodeURIComponent(entry.name).replaceAll("'", '%27');
      return `${tag}<a name="//apple_ref/cpp/${entry.type}/${words}" class="dashAnchor"></a>`;
    },
  );
}

function index(entries: readonly DocsetEntry[], sql: Sql): Uint8Array {
  const database = new sql.Database();
  database.run('CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT)');
  database.run('CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path)');
  const add = database.prepare('INSERT OR IGNORE INTO searchIndex(name, type, path) VALUES (?, ?, ?)');
  for (const { name, type, path } of entries) add.run([name, type, path]);
  const file = database.export();
  database.close();
  return file;
}

function plist({ name, title, address }: DocsetInput): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key><string>${escapeXml(name)}</string>
  <key>CFBundleName</key><string>${escapeXml(title)}</string>
  <key>DocSetPlatformFamily</key><string>superduper</string>
  <key>DashDocSetFamily</key><string>dashtoc</string>
  <key>DashDocSetFallbackURL</key><string>${escapeXml(address)}/</string>
  <key>dashIndexFilePath</key><string>index.html</string>
  <key>isDashDocset</key><true/>
  <key>isJavaScriptEnabled</key><true/>
</dict>
</plist>
`;
}

/** @returns the feed by which Dash and Zeal learn of a newer docset */
export function docsetFeed(build: string, address: string): string {
  return `<entry>\n  <version>${build}</version>\n  <url>${address}</url>\n</entry>\n`;
}

/**
 * A docset has the list of entries beside the page, and names its pages itself. The dark mode of Zeal turns the colours of the page round, but sets
 * the one behind it. Zeal may draw with a browser of 2022 (Qt 6.4), which mixes no colours: a store in a diagram would be black.
 */
const OWN_STYLES = `
.navbar,.theme-doc-sidebar-container,.theme-doc-toc-desktop,.theme-doc-toc-mobile,.footer,.pagination-nav{display:none!important}
.dashAnchor{position:absolute}
html:not([data-theme=dark]) body{background:var(--ifm-background-surface-color);height:auto;min-height:100vh}
@supports not (color:color-mix(in srgb,red,red)){.diagram{--dg-store:var(--ifm-color-emphasis-200)}}
`;

/** Makes the style sheet of a docset. An optional font is one that the browser of Zeal never waits for. */
function docsetStyles(css: string): string {
  return css.replaceAll('font-display:optional', 'font-display:swap') + OWN_STYLES;
}

const BLOCK = 512;

/**
 * Makes an archive in the form `ustar` (POSIX.1-1988), which every tar reads. All files are of the same moment, so that the same files are the
 * same bytes.
 *
 * @param files - Contents by path. A path has at most 255 bytes, of which the last part at most 100.
 * @throws Error for a path that is longer.
 */
export function tar(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const blocks: Uint8Array[] = [];
  for (const [path, content] of files) {
    const rest = (BLOCK - (content.length % BLOCK)) % BLOCK;
    blocks.push(head(path, content.length), content, Buffer.alloc(rest));
  }
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function head(path: string, size: number): Buffer {
  // What does not fit into 100 bytes is parted at a slash.
  const at = Buffer.byteLength(path) <= 100 ? -1 : path.indexOf('/', Buffer.byteLength(path) - 101);
  const [prefix, name] = [path.slice(0, Math.max(at, 0)), path.slice(at + 1)];
  if (Buffer.byteLength(name) > 100 || Buffer.byteLength(prefix) > 155)
    throw new Error(`expected a path that fits into an archive, found ${path}. Shorten the id of the page.`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0);
  block.write(octal(0o644, 7) + octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(0, 11), 100);
  block.write('        0', 148);
  block.write('ustar\u000000', 257);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)} `, 148);
  return block;
}
