import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** An element of a page, with its attributes by name. */
export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** The text that stands directly in it. */
  text: string;
}

/** A built HTML file, as far as the checks read it. */
export interface BuiltPage {
  /** Path from the build folder, for example `docs/intro/index.html`. */
  file: string;
  /** Route without the base path and without a slash at the end, `/` for the home page. */
  route: string;
  title: string;
  /** How many `<h1>` it has. */
  titles: number;
  /** The address of `<link rel="canonical">`, empty if there is none. */
  canonical: string;
  /** Where `<meta http-equiv="refresh">` leads, if the page does nothing but lead on. */
  redirectsTo?: string;
  /** Contents of `<meta>` by name or property. */
  meta: Record<string, string>;
  /** The texts of its JSON-LD. */
  data: string[];
  /** Everything that a hash may lead to. */
  anchors: Set<string>;
  links: string[];
  /** Addresses that the browser loads by itself: scripts, styles, pictures, preloads. */
  resources: string[];
}

/** A built site: its pages and the names of all its files, both from the build folder. */
export interface BuiltSite {
  pages: BuiltPage[];
  /** The same by route. */
  byRoute: ReadonlyMap<string, BuiltPage>;
  /** Pages that do nothing but lead to another. */
  redirects: BuiltPage[];
  files: Set<string>;
}

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
  const shown = pages.filter(({ redirectsTo }) => redirectsTo === undefined);
  return {
    pages: shown,
    byRoute: new Map(shown.map((page) => [page.route, page])),
    redirects: pages.filter(({ redirectsTo }) => redirectsTo !== undefined),
    files: new Set(files),
  };
}

/** @returns the route of a built HTML file, given by its path from the build folder */
export function routeOfFile(file: string): string {
  return `/${file.replace(/(?:\/?index)?\.html$/, '')}`;
}

/** @returns the parts of one HTML file that the checks need */
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
    // Of two with one name the first counts.
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

/** @returns the elements of a page in order, those in a `<template>` too */
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
