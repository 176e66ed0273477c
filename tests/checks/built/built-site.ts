import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** An element of a page. */
export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Text directly in the element, without the text of its children. */
  text: string;
}

/** The parts of a built HTML file that the checks use. */
export interface BuiltPage {
  /** Path from the build folder, for example `docs/intro/index.html`. */
  file: string;
  /** Route without a trailing slash, or `/` for the home page. */
  route: string;
  title: string;
  /** Number of `<h1>` elements. */
  titles: number;
  /** URL of `<link rel="canonical">`, or an empty string. */
  canonical: string;
  /** URL of `<meta http-equiv="refresh">` if the page is a redirect. */
  redirectsTo?: string;
  /** Contents of `<meta>` by name or property. */
  meta: Record<string, string>;
  /** Texts of the JSON-LD scripts. */
  data: string[];
  /** Ids and names that a hash can refer to. */
  anchors: Set<string>;
  links: string[];
  /** URLs that the browser loads automatically: scripts, styles, pictures, preloads. */
  resources: string[];
}

/** The pages and files of a built site. */
export interface BuiltSite {
  pages: BuiltPage[];
  /** Pages by route. */
  byRoute: ReadonlyMap<string, BuiltPage>;
  redirects: BuiltPage[];
  /** Paths of all files from the build folder. */
  files: Set<string>;
}

/**
 * Reads all pages of a built site.
 *
 * @throws Error if the folder doesn't exist.
 */
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

/** Creates a site from pages and files. */
export function toBuiltSite(pages: readonly BuiltPage[], files: Iterable<string>): BuiltSite {
  const shown = pages.filter(({ redirectsTo }) => redirectsTo === undefined);
  return {
    pages: shown,
    byRoute: new Map(shown.map((page) => [page.route, page])),
    redirects: pages.filter(({ redirectsTo }) => redirectsTo !== undefined),
    files: new Set(files),
  };
}

/** Returns the route of an HTML file, whose path starts at the build folder. */
export function routeOfFile(file: string): string {
  return `/${file.replace(/(?:\/?index)?\.html$/, '')}`;
}

/** Parses an HTML file. */
export function toBuiltPage(file: string, html: string): BuiltPage {
  const elements = elementsOf(html);
  const attributesOf = (tag: string) =>
    elements.filter((one) => one.tag === tag).map(({ attributes }) => attributes);
  const [links, metas] = [attributesOf('link'), attributesOf('meta')];
  const refresh = metas.find((one) => one['http-equiv'] === 'refresh');
  const isLoaded = (rel = '') => /stylesheet|preload|prefetch|icon|manifest/.test(rel);
  return {
    file,
    route: routeOfFile(file),
    title: elements.find(({ tag }) => tag === 'title')?.text ?? '',
    titles: attributesOf('h1').length,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? '',
    redirectsTo: refresh?.content?.replace(/^\d+;\s*url=/i, ''),
    // Reversed, because the first of two elements with the same name applies.
    meta: Object.fromEntries(
      metas.toReversed().map(({ property, name = '', content = '' }) => [property ?? name, content]),
    ),
    data: elements.flatMap(({ attributes, text }) =>
      attributes.type === 'application/ld+json' ? [text] : [],
    ),
    anchors: new Set(
      [
        ...elements.map(({ attributes }) => attributes.id),
        ...attributesOf('a').map(({ name }) => name),
      ].flatMap((one) => one || []),
    ),
    links: attributesOf('a').flatMap(({ href }) => href ?? []),
    resources: [
      ...links.flatMap(({ rel, href = '' }) => (isLoaded(rel) ? [href] : [])),
      ...['img', 'script', 'iframe'].flatMap(attributesOf).flatMap(({ src }) => src || []),
    ],
  };
}

/** Lists the elements of a page in order, including those in a `<template>`. */
export function elementsOf(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const readIn = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode) => {
    for (const child of childNodes) {
      if (!('tagName' in child)) continue;
      elements.push({
        tag: child.tagName,
        attributes: Object.fromEntries(child.attrs.map(({ name, value }) => [name, value])),
        text: child.childNodes.map((one) => ('value' in one ? one.value : '')).join(''),
      });
      if ('content' in child) readIn(child.content as DefaultTreeAdapterTypes.DocumentFragment);
      readIn(child);
    }
  };
  readIn(parse(html));
  return elements;
}
