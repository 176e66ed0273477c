import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { type AddProblem, checkFiles } from '../../../src/authoring/checks/problem-list';
import type { Problem } from '../../../src/model/problem';
import { excludePageCopies } from '../../../src/outputs/delivery/page-copies';

export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Text directly in the element, without the text of its children. */
  text: string;
}

/** The parts of a built HTML file that the checks use. */
export interface BuiltHtml {
  /** Path from the build folder, for example `docs/intro/index.html`. */
  file: string;
  /** Route without a trailing slash, or `/` for the home page. */
  route: string;
  title: string;
  titleCount: number;
  canonical: string;
  /** URL of `<meta http-equiv="refresh">` if the page is a redirect. */
  redirectsTo?: string;
  meta: Record<string, string>;
  jsonLd: string[];
  /** Ids and names that a hash can refer to. */
  anchors: Set<string>;
  links: string[];
  /** URLs that the browser loads automatically: scripts, styles, pictures, preloads. */
  resources: string[];
}

export interface BuiltSite {
  pages: BuiltHtml[];
  byRoute: ReadonlyMap<string, BuiltHtml>;
  redirects: BuiltHtml[];
  /** Paths of all files from the build folder. */
  files: Set<string>;
}

/** Reads all pages of a built site. Throws an error if the folder doesn't exist. */
export function readBuiltSite(folder = 'build'): BuiltSite {
  if (!existsSync(folder))
    throw new Error(`${folder}: expected a built site, found nothing. Run \`npm run build\` first.`);
  const names = listBuiltFiles(folder);
  const htmlFiles = names.filter((name) => name.endsWith('.html')).sort();
  const pages = htmlFiles.map((file) => parseBuiltPage(file, readFileSync(join(folder, file), 'utf8')));
  return createBuiltSite(pages, names);
}

/** Lists the files and folders of a build, without the copies of pages. */
export function listBuiltFiles(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return excludePageCopies(paths.map((path) => path.replaceAll('\\', '/')));
}

export function createBuiltSite(pages: readonly BuiltHtml[], files: Iterable<string>): BuiltSite {
  const shownPages = pages.filter(({ redirectsTo }) => redirectsTo === undefined);
  return {
    pages: shownPages,
    byRoute: new Map(shownPages.map((page) => [page.route, page])),
    redirects: pages.filter(({ redirectsTo }) => redirectsTo !== undefined),
    files: new Set(files),
  };
}

/** Runs a check on each file of a build. The problems name the files with the build folder, as in `build/index.html`. */
export function checkBuiltFiles<F extends { file: string }>(
  files: readonly F[],
  checkFile: (file: F, addProblem: AddProblem) => void,
): Problem[] {
  return checkFiles(files, checkFile).map((problem) => ({ ...problem, file: `build/${problem.file}` }));
}

/** Returns the route of an HTML file, whose path starts at the build folder. */
export function toRoute(file: string): string {
  return `/${file.replace(/(?:\/?index)?\.html$/, '')}`;
}

export function parseBuiltPage(file: string, html: string): BuiltHtml {
  const elements = listElements(html);
  const listAttributes = (tag: string) =>
    elements.filter((element) => element.tag === tag).map(({ attributes }) => attributes);
  const links = listAttributes('link');
  const metas = listAttributes('meta');
  const refresh = metas.find((attributes) => attributes['http-equiv'] === 'refresh');
  const loadedLinks = links.filter(({ rel = '' }) => /stylesheet|preload|prefetch|icon|manifest/.test(rel));
  const ids = elements.map(({ attributes }) => attributes.id);
  const jsonLdScripts = elements.filter(({ attributes }) => attributes.type === 'application/ld+json');
  return {
    file,
    route: toRoute(file),
    title: elements.find(({ tag }) => tag === 'title')?.text ?? '',
    titleCount: listAttributes('h1').length,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? '',
    redirectsTo: refresh?.content?.replace(/^\d+;\s*url=/i, ''),
    // Reverses the elements, because the first of two elements with the same name applies.
    meta: Object.fromEntries(
      metas.toReversed().map(({ property, name = '', content = '' }) => [property ?? name, content]),
    ),
    jsonLd: jsonLdScripts.map(({ text }) => text),
    anchors: new Set(
      [...ids, ...listAttributes('a').map(({ name }) => name)].flatMap((anchor) => anchor || []),
    ),
    links: listAttributes('a').flatMap(({ href }) => href ?? []),
    resources: [
      ...loadedLinks.map(({ href = '' }) => href),
      ...['img', 'script', 'iframe'].flatMap(listAttributes).flatMap(({ src }) => src || []),
    ],
  };
}

/** Lists the elements of a page in order, including those in a `<template>`. */
export function listElements(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const readElements = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode) => {
    for (const child of childNodes) {
      if (!('tagName' in child)) continue;
      elements.push({
        tag: child.tagName,
        attributes: Object.fromEntries(child.attrs.map(({ name, value }) => [name, value])),
        text: child.childNodes.map((node) => ('value' in node ? node.value : '')).join(''),
      });
      if ('content' in child) readElements(child.content as DefaultTreeAdapterTypes.DocumentFragment);
      readElements(child);
    }
  };
  readElements(parse(html));
  return elements;
}
