import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Root } from 'mdast';
import { isElement, readAttribute, walkTree } from '../../../model/mdx/mdast';
import type { Problem } from '../../../model/problem';
import { siteUrl } from '../../../shared/site';
import { decodeSafely } from '../../../shared/text/decode';
import { findClosestNames } from '../../../shared/text/nearest';
import { checkFiles } from '../problem-list';
import type { NodeMismatch } from './rules';
import { getVersionFolder, MARKDOWN_FILE, type SourcePage } from './source-pages';

const RELATIVE_PATH = /^\.{1,2}\//;

/** A link on a page, or a file that the page shows or imports. */
export interface RequiredTarget {
  kind: 'link' | 'file';
  url: string;
  line: number;
}

/** Lists what a page links to and the files that it shows or imports, from top to bottom. */
export function listTargets(tree: Root): RequiredTarget[] {
  const targets: RequiredTarget[] = [];
  walkTree(tree, (node) => {
    const addTarget = (kind: RequiredTarget['kind'], url: string, line = node.position?.start.line ?? 1) =>
      targets.push({ kind, url, line });
    if (node.type === 'link' || node.type === 'definition') addTarget('link', node.url);
    if (node.type === 'image') addTarget('file', node.url);
    if (isElement(node) && node.name === 'img') addTarget('file', readAttribute(node, 'src') ?? '');
    const statements = node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [];
    for (const statement of statements) {
      // A node may contain several imports, each on its own line.
      if (statement.type === 'ImportDeclaration')
        addTarget('file', String(statement.source.value), statement.loc?.start.line);
    }
  });
  return targets;
}

/** Matches a link to a section, such as `#options` or `./apply.mdx#options`. */
const SECTION_LINK = /^(?:\.{1,2}\/[^#]*)?#./;

const isSectionLink = ({ kind, url }: RequiredTarget) => kind === 'link' && SECTION_LINK.test(url);

/** Checks that links such as `./apply.mdx#options` lead to existing sections. `getIds` returns a file's section ids, or null for an invalid page. */
export function checkAnchors(
  pages: readonly { file: string; targets: readonly RequiredTarget[] }[],
  getIds: (file: string) => readonly string[] | null,
): Problem[] {
  return checkFiles(pages, ({ file, targets }, addProblem) => {
    for (const { url, line } of targets.filter(isSectionLink)) {
      const [path = '', hash = ''] = url.split('#');
      const target = path ? posix.join(posix.dirname(file), path) : file;
      const ids = getIds(target);
      const id = decodeSafely(hash);
      if (!ids || ids.includes(id)) continue;
      const expected = `a link to an existing section of ${target}`;
      addProblem(expected, `"#${hash}", which does not exist`, suggestSections(path, id, ids), line);
    }
  });
}

const MAX_SUGGESTED_SECTIONS = 8;

function suggestSections(path: string, id: string, ids: readonly string[]): string {
  const formatLinks = (names: readonly string[]) => names.map((name) => `\`${path}#${name}\``).join(' or ');
  const similarIds = findClosestNames(id, ids);
  if (similarIds.length > 0) return `Write ${formatLinks(similarIds)}.`;
  if (ids.length === 0) return 'Link to the page itself, because it does not have sections.';
  const remainder = ids.length > MAX_SUGGESTED_SECTIONS ? ` or another of its ${ids.length} sections` : '';
  return `Link to ${formatLinks(ids.slice(0, MAX_SUGGESTED_SECTIONS))}${remainder}.`;
}

/** Checks a page's links, and that its pictures and imported files exist. `pageFiles` are the paths of all pages. */
export function checkTargets(
  page: Pick<SourcePage, 'file' | 'versionSlug'> & { targets: readonly RequiredTarget[] },
  pageFiles: ReadonlySet<string>,
): Problem[] {
  return page.targets.flatMap(({ kind, url, line }) => {
    const mismatch = kind === 'link' ? checkLink(url, page, pageFiles) : checkTargetFile(url, page.file);
    return mismatch ? [{ file: page.file, line, ...mismatch }] : [];
  });
}

function checkTargetFile(url: string, page: string): NodeMismatch | null {
  const path = resolveFile(url, page);
  if (path === null || existsSync(path)) return null;
  const siblings = existsSync(dirname(path)) ? readdirSync(dirname(path)) : [];
  // Compares names without extensions, so that `cat.jpg` is suggested for `cat.png`.
  const siblingsByName = new Map(siblings.map((sibling) => [posix.parse(sibling).name, sibling]));
  const [closestName = ''] = findClosestNames(posix.parse(url).name, siblingsByName.keys());
  const suggestion = siblingsByName.get(closestName);
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  const fix = suggestion
    ? `Write \`${folder}${suggestion}\`.`
    : 'Correct the path, which is relative to this page, or add the missing file.';
  return { expected: 'the path of an existing file', actual: `"${url}", which does not exist`, fix };
}

const PICTURE_FILE = /\.(?:svg|png|jpe?g|gif|webp|avif)$/i;

/** Returns the path of the file that a URL on a page leads to, or null for packages and files on other sites. */
function resolveFile(url: string, page: string): string | null {
  if (url.startsWith('@site/')) return url.slice('@site/'.length);
  if (url.startsWith('/')) return join('static', url);
  // `cat.png` is a file next to the page. Without a picture's extension, the name would be a package.
  const isRelative = RELATIVE_PATH.test(url) || (PICTURE_FILE.test(url) && !url.includes(':'));
  return isRelative ? join(dirname(page), url) : null;
}

const VALID_LINK = /^(?:#|\.{1,2}\/|\/|@site\/|https?:\/\/[^\s/]|mailto:|(?:api|default):)/;
const SITE_URL_PREFIX = new RegExp(`^${siteUrl.replaceAll('.', '\\.')}(?=[/#?]|$)`);

const LOCAL_LINK = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?=[:/]|$)/i;

/** Checks that a link to another page is relative, so that readers stay in the same version, and that the linked file exists. */
function checkLink(
  url: string,
  { file, versionSlug }: Pick<SourcePage, 'file' | 'versionSlug'>,
  pageFiles: ReadonlySet<string>,
): NodeMismatch | null {
  if (!VALID_LINK.test(url)) {
    const expected = 'a link that starts with ./, ../, # or https://';
    const fix = 'Write a complete target, such as `./apply.mdx`, `#a-section` or `https://example.org`.';
    return { expected, actual: url === '' ? 'none' : `"${url}"`, fix };
  }
  if (LOCAL_LINK.test(url)) {
    const fix =
      'Link to the file of the page, such as `./apply.mdx`. If readers start the server, put the address in backticks.';
    return { expected: 'a link that readers can open', actual: `"${url}"`, fix };
  }
  const [path = ''] = url.replace(SITE_URL_PREFIX, '').split('#');
  const versionFolder = `${getVersionFolder(versionSlug)}/`;
  const mistake = describePageLink(url, posix.join(posix.dirname(file), path), versionFolder, pageFiles);
  if (mistake === null) return null;
  const versionFiles = [...pageFiles].filter((candidate) => candidate.startsWith(versionFolder));
  const expected = 'the relative path of another page’s file';
  return { expected, actual: `"${url}", which ${mistake}`, fix: suggestPages(file, path, versionFiles) };
}

/** Returns what is wrong with a link to a page, or null if the link is correct or doesn't lead to a page. `target` is the linked file. */
function describePageLink(
  url: string,
  target: string,
  versionFolder: string,
  pageFiles: ReadonlySet<string>,
): string | null {
  if (url.startsWith('/docs') || SITE_URL_PREFIX.test(url)) return 'is a URL of this site';
  if (!RELATIVE_PATH.test(url)) return null;
  if (!pageFiles.has(target)) return 'does not exist';
  return target.startsWith(versionFolder) ? null : 'leads to another version';
}

function suggestPages(file: string, path: string, versionFiles: readonly string[]): string {
  const paths = versionFiles.map((candidate) => toRelativePath(posix.dirname(file), candidate));
  // Compares only file names, because long paths with the same folder are always similar.
  const getName = (candidate: string) => posix.basename(candidate).replace(MARKDOWN_FILE, '');
  const names = paths.map(getName);
  const wrongName = getName(path);
  const closestNames = names.includes(wrongName) ? [wrongName] : findClosestNames(wrongName, names);
  const suggestions = closestNames.flatMap((name) =>
    paths.filter((candidate) => getName(candidate) === name),
  );
  if (suggestions.length === 0)
    return 'Write the path from this page with its extension: `../core_api/apply.mdx`.';
  return `Write \`${suggestions.slice(0, 3).join('` or `')}\`.`;
}

/** Returns the relative path from a folder to a file. It starts with `./` or `../`. */
export function toRelativePath(folder: string, file: string): string {
  const path = posix.relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
}
