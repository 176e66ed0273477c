import { gzipSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { parse } from 'postcss';
import type { Sql } from 'sql.js';
import { withoutSlash } from '../../shared/base-path';
import { PAGE_KINDS, plainSlug, type TitlesFile } from '../../shared/search/index-file';
import { escapeXml } from '../../shared/text/escape-xml';
import type { SphinxObject } from '../program-files/objects';
import { tar } from './tar';

/** A version, from which a docset for Dash and Zeal is made. */
export interface DocsetInput {
  /** As the docset is called: `superduper-0.7`. */
  name: string;
  /** As readers see it: `superduper 0.7`. */
  title: string;
  /** The pages and what they load, by their place in the folder: see `folder.ts`. */
  contents: ReadonlyMap<string, string | Uint8Array>;
  /** The place of a page, by its route. */
  places: ReadonlyMap<string, string>;
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

/** A name that readers look up. The types are those of https://kapeli.com/docsets#supportedentrytypes. */
interface DocsetEntry {
  name: string;
  type: string;
  /** File and anchor, from the folder of the pages. */
  path: string;
}

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

/** @returns every symbol, page, section, setting and error that a version documents */
function docsetEntries({ objects, titles, places, root }: DocsetInput): DocsetEntry[] {
  const at = (route: string, anchor: string): string | undefined => {
    const place = places.get(withoutSlash(route));
    return place && (anchor === '' ? place : `${place}#${anchor}`);
  };
  const symbols = objects.map(({ name, role, location }) => {
    const [page = '', anchor = ''] = location.split('#');
    return { name, type: TYPES[role], path: at(page === '' ? root : `${root}/${page}`, anchor) };
  });
  const pages = titles.pages.flatMap(([title, route, kind, , sections]) => {
    const kindOfPage = PAGE_KINDS[kind];
    const type = kindOfPage === 'reference' ? undefined : 'Guide';
    const guide = { name: title, type, path: at(route, '') };
    const parts = sections.map(([anchor, heading, symbol]) => {
      const id = anchor === 1 ? heading : anchor === 2 ? plainSlug(heading) : String(anchor);
      const isSetting = route === root + SETTINGS && anchor === 1;
      const own = kindOfPage === 'errors' ? 'Error' : isSetting ? 'Setting' : 'Section';
      const name = own === 'Section' ? `${heading} (${title})` : heading;
      return { name, type: anchor === 0 || symbol !== undefined ? undefined : own, path: at(route, id) };
    });
    return [guide, ...parts];
  });
  const all = [...symbols, ...pages].filter(
    (entry): entry is DocsetEntry => entry.type !== undefined && entry.path !== undefined,
  );
  return [...new Map(all.map((entry) => [`${entry.type}\n${entry.name}\n${entry.path}`, entry])).values()];
}

/**
 * Makes the docset of a version: its pages, with an anchor at each entry for the contents of a page, and the index that Dash and Zeal
 * look names up in.
 *
 * @returns A tar that gzip has compressed.
 */
export function docset(input: DocsetInput, sql: Sql): Uint8Array {
  const { name, title, contents, address, logo } = input;
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
  add('Contents/Info.plist', plist({ name, title, address }));
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
  try {
    database.run('CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT)');
    database.run('CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path)');
    const add = database.prepare('INSERT INTO searchIndex(name, type, path) VALUES (?, ?, ?)');
    for (const { name, type, path } of entries) add.run([name, type, path]);
    return database.export();
  } finally {
    database.close();
  }
}

function plist({ name, title, address }: Pick<DocsetInput, 'name' | 'title' | 'address'>): string {
  const values: Record<string, string | true> = {
    CFBundleIdentifier: name,
    CFBundleName: title,
    DocSetPlatformFamily: 'superduper',
    DashDocSetFamily: 'dashtoc',
    DashDocSetFallbackURL: `${address}/`,
    dashIndexFilePath: 'index.html',
    isDashDocset: true,
    isJavaScriptEnabled: true,
  };
  const lines = Object.entries(values).map(
    ([key, value]) =>
      `  <key>${key}</key>\n  ${value === true ? '<true/>' : `<string>${escapeXml(value)}</string>`}\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n${lines.join('')}</dict>\n</plist>\n`;
}

/** @returns the feed by which Dash and Zeal learn of a newer docset */
export function docsetFeed(build: string, address: string): string {
  return `<entry>\n  <version>${build}</version>\n  <url>${address}</url>\n</entry>\n`;
}

/**
 * A docset has the list of entries beside the page, and names its pages itself. The dark mode of Zeal turns the colours of the page round, but sets
 * the one behind it. Where no colours are mixed, a store in a diagram would be black.
 */
const OWN_STYLES = `
.navbar,.theme-doc-sidebar-container,.theme-doc-toc-desktop,.theme-doc-toc-mobile,.footer,.pagination-nav{display:none!important}
.dashAnchor{position:absolute}
html:not([data-theme=dark]) body{background:var(--ifm-background-surface-color);height:auto;min-height:100vh}
@supports not (color:color-mix(in srgb,red,red)){.diagram{--dg-store:var(--ifm-color-emphasis-200)}}
`;

/**
 * Makes the style sheet of a docset. Zeal may draw with a browser of 2020 (Qt 5), which takes nothing that is in a cascade layer: it gets these
 * rules once more without. Browsers that know `:has()` know layers, and read past them.
 */
export function docsetStyles(css: string): string {
  // An optional font is one that the browser of Zeal never waits for.
  const sheet = css.replaceAll('font-display:optional', 'font-display:swap');
  return `@supports not selector(:has(a)){${layeredRules(sheet)}}${sheet}${OWN_STYLES}`;
}

/** @returns the rules of all layers, in their order */
function layeredRules(css: string): string {
  const rules = parse(css).nodes.flatMap((node) =>
    node.type === 'atrule' && node.name === 'layer' ? (node.nodes ?? []) : [],
  );
  return rules.join('');
}
