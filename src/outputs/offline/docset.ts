import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import type { Sql } from 'sql.js';
import { computeDigest } from '../../model/cache/digest';
import { escapeXml } from '../../model/xml';
import { removeTrailingSlash } from '../../shared/base-path';
import { type IndexFile, PAGE_KINDS } from '../../shared/search/index-file';
import type { SphinxObject } from '../program-files/objects';
import type { FolderContents } from './folder';
import { packTar } from './tar';

/** Input for a version's docset: a copy of the docs for the offline documentation apps Dash and Zeal. */
export interface DocsetInput extends FolderContents {
  /** File name without its extension, such as `superduper-0.7`. */
  name: string;
  title: string;
  root: string;
  objects: readonly SphinxObject[];
  index: IndexFile;
  /** URL of the same docs on the website, where Dash and Zeal open pages that the docset doesn't contain. */
  address: string;
  logo: string;
}

interface DocsetEntry {
  name: string;
  type: string;
  /** Path of the page, including the anchor. */
  path: string;
}

/** Maps Sphinx roles to the entry types of docsets, which https://kapeli.com/docsets#supportedentrytypes lists. */
const ENTRY_TYPES: Readonly<Record<string, string>> = {
  'py:module': 'Module',
  'py:class': 'Class',
  'py:exception': 'Exception',
  'py:function': 'Function',
  'py:method': 'Method',
  'py:property': 'Property',
  'py:attribute': 'Attribute',
  'py:data': 'Constant',
};

const SETTINGS_PAGE = '/core_api/settings';

function listDocsetEntries({ objects, index, pathsByRoute, root }: DocsetInput): DocsetEntry[] {
  const entries: DocsetEntry[] = [];
  const addEntry = (name: string, type: string | undefined, route: string, anchor: string) => {
    const path = pathsByRoute.get(removeTrailingSlash(route));
    if (type && path) entries.push({ name, type, path: anchor === '' ? path : `${path}#${anchor}` });
  };
  for (const { name, role, location } of objects) {
    const [page = '', anchor = ''] = location.split('#');
    addEntry(name, ENTRY_TYPES[role], page === '' ? root : `${root}/${page}`, anchor);
  }
  for (const [title, route, kind, , sections] of index.pages) {
    const pageKind = PAGE_KINDS[kind];
    if (pageKind !== 'reference') addEntry(title, 'Guide', route, '');
    for (const [anchor, heading, symbolKind] of sections) {
      const isWholePage = anchor === '';
      const isSymbol = symbolKind !== undefined;
      const isSetting = route === root + SETTINGS_PAGE && anchor === heading;
      if (isWholePage || isSymbol) continue;
      if (pageKind === 'errors') addEntry(heading, 'Error', route, anchor);
      else if (isSetting) addEntry(heading, 'Setting', route, anchor);
      else addEntry(`${heading} (${title})`, 'Section', route, anchor);
    }
  }
  return entries;
}

/** Builds a version's docset: a compressed tar file with its pages and an index of names. */
export async function buildDocset(input: DocsetInput, sql: Sql): Promise<Buffer> {
  const { name, contents, logo } = input;
  const entries = listDocsetEntries(input);
  // If several entries have the same path, the first one wins.
  const entriesByPath = new Map(entries.toReversed().map((entry) => [entry.path, entry]));
  const renderIcon = (width: number) =>
    // The logo doesn't contain text, and system fonts take long to load.
    new Resvg(logo, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
      .render()
      .asPng();
  const convertFile = (content: string | Uint8Array, path: string) => {
    if (path.endsWith('.html')) return withAnchors(String(content), path, entriesByPath);
    return path.endsWith('.css') ? content + DOCSET_STYLES : content;
  };
  const files = [
    ['icon.png', renderIcon(16)],
    ['icon@2x.png', renderIcon(32)],
    ['Contents/Info.plist', formatPlist(input)],
    ['Contents/Resources/docSet.dsidx', buildIndex(entries, sql)],
    ...[...contents].map(([path, content]) => [
      `Contents/Resources/Documents/${path}`,
      convertFile(content, path),
    ]),
  ] as [string, string | Uint8Array][];
  const archive = packTar(new Map(files.map(([path, content]) => [`${name}.docset/${path}`, content])));
  return promisify(gzip)(archive, { level: 6 });
}

/** Matches opening tags with an id, to insert an `<a>` after each. Skips tables and lists, because HTML doesn't allow `<a>` directly in them. */
const TAG_WITH_ID = /<(?!tr\b|tbody\b|table\b|ul\b|ol\b|dl\b)[a-z][a-z0-9]*\s[^>]*?\bid="([^"]+)"[^>]*>/g;

/** Adds an anchor to each element that `entries` lists. Dash and Zeal build a page's table of contents from these anchors. */
function withAnchors(html: string, path: string, entries: ReadonlyMap<string, DocsetEntry>): string {
  return html.replace(TAG_WITH_ID, (tag, id: string) => {
    const entry = entries.get(`${path}#${id}`);
    if (!entry) return tag;
    const encodedName = encodeURIComponent(entry.name).replaceAll("'", '%27');
    return `${tag}<a name="//apple_ref/cpp/${entry.type}/${encodedName}" class="dashAnchor"></a>`;
  });
}

function buildIndex(entries: readonly DocsetEntry[], sql: Sql): Uint8Array {
  const database = new sql.Database();
  database.run('CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT)');
  database.run('CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path)');
  const insertStatement = database.prepare(
    'INSERT OR IGNORE INTO searchIndex(name, type, path) VALUES (?, ?, ?)',
  );
  // A single transaction is much faster than one for each entry.
  database.run('BEGIN');
  for (const { name, type, path } of entries) insertStatement.run([name, type, path]);
  database.run('COMMIT');
  const file = database.export();
  database.close();
  return file;
}

function formatPlist({ name, title, address }: DocsetInput): string {
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

/** Formats the feed that Dash and Zeal check for a newer build of a docset. */
export function formatDocsetFeed(docset: Uint8Array, address: string): string {
  const build = computeDigest(docset).slice(0, 12);
  return `<entry>\n  <version>${build}</version>\n  <url>${address}</url>\n</entry>\n`;
}

/** Hides elements that Dash and Zeal have themselves, such as the sidebar. Replaces `color-mix`, which older versions of Zeal lack. */
const DOCSET_STYLES = `
.navbar,.theme-doc-sidebar-container,.theme-doc-toc-desktop,.theme-doc-toc-mobile,.footer,.pagination-nav{display:none!important}
.dashAnchor{position:absolute}
html:not([data-theme=dark]) body{background:var(--ifm-background-surface-color);height:auto;min-height:100vh}
@supports not (color:color-mix(in srgb,red,red)){.diagram{--dg-store:var(--ifm-color-emphasis-200)}}
`;
