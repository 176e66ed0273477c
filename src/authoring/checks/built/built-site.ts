import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** What the checks read of a built HTML file. */
export interface BuiltPage {
  /** Path from the build folder, for example `docs/intro/index.html`. */
  file: string;
  /** Route without the base path and without a slash at the end, `/` for the home page. */
  route: string;
  title: string;
  /** What `<link rel="canonical">` names, empty if there is none. */
  canonical: string;
  /** Where `<meta http-equiv="refresh">` leads, if the page does nothing but lead on. */
  redirectsTo?: string;
  /** Contents of `<meta>` by name or property. */
  meta: Record<string, string>;
  /** Everything that a hash may lead to. */
  anchors: Set<string>;
  links: string[];
  images: { what: string; alternative: string | undefined }[];
  /** Addresses that the browser loads by itself: scripts, styles, pictures, preloads. */
  resources: string[];
}

/** A built site: its pages and the names of all its files, both from the build folder. */
export interface BuiltSite {
  pages: BuiltPage[];
  /** Pages that do nothing but lead to another. */
  redirects: BuiltPage[];
  files: Set<string>;
}

type Element = DefaultTreeAdapterTypes.Element;

/** @throws if there is no build */
export function readBuiltSite(folder = 'build'): BuiltSite {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      name.replaceAll('\\', '/'),
    );
  } catch {
    throw new Error(`${folder}: expected a built site, found nothing. Run \`npm run build\` first.`);
  }
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((file) => toBuiltPage(file, readFileSync(join(folder, file), 'utf8')));
  return toBuiltSite(pages, names);
}

/** @returns the site of these pages and files */
export function toBuiltSite(pages: readonly BuiltPage[], files: Iterable<string>): BuiltSite {
  return {
    pages: pages.filter(({ redirectsTo }) => redirectsTo === undefined),
    redirects: pages.filter(({ redirectsTo }) => redirectsTo !== undefined),
    files: new Set(files),
  };
}

/** @returns what the checks need of one HTML file */
export function toBuiltPage(file: string, html: string): BuiltPage {
  const page: BuiltPage = {
    file,
    route: `/${file.replace(/(?:\/?index)?\.html$/, '')}`,
    title: '',
    canonical: '',
    meta: {},
    anchors: new Set(),
    links: [],
    images: [],
    resources: [],
  };
  for (const element of elements(parse(html))) {
    readElement(element, page);
  }
  return page;
}

function readElement(element: Element, page: BuiltPage): void {
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  const { id, name, href, src, content, 'http-equiv': httpEquiv } = attributes;
  if (id) {
    page.anchors.add(id);
  }
  switch (element.tagName) {
    case 'a':
      if (name) {
        page.anchors.add(name);
      }
      if (href !== undefined) {
        page.links.push(href);
      }
      break;
    case 'title':
      page.title ||= element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
      break;
    case 'meta':
      if (httpEquiv === 'refresh') {
        page.redirectsTo = content?.replace(/^\d+;\s*url=/i, '') ?? '';
      }
      page.meta[attributes.property ?? name ?? ''] ??= content ?? '';
      break;
    case 'img':
      page.images.push({ what: src ?? 'img', alternative: attributes.alt });
      page.resources.push(src ?? '');
      break;
    case 'svg':
      if (attributes.role === 'img') {
        page.images.push({ what: 'svg', alternative: attributes['aria-label'] || undefined });
      }
      break;
    case 'link':
      if (attributes.rel === 'canonical') {
        page.canonical = href ?? '';
      }
      if (/stylesheet|preload|prefetch|icon|manifest/.test(attributes.rel ?? '')) {
        page.resources.push(href ?? '');
      }
      break;
    case 'script':
    case 'iframe':
      if (src) {
        page.resources.push(src);
      }
      break;
  }
}

function* elements(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if ('tagName' in child) {
      yield child;
      yield* elements(child);
    }
  }
}
