import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { attributeOf, isElement } from '../../../model/mdx/mdast';
import type { Problem } from '../../../model/problem';
import { siteUrl } from '../../../shared/site';
import { nearestOf } from '../../../shared/text/nearest';
import { problemsIn, problemsOf } from '../problems-in';
import type { Rule } from './rules';

/** The URL of a section, picture or imported file that a page refers to. */
export interface Address {
  kind: 'section' | 'file';
  url: string;
  line: number;
}

/** Lists the sections, pictures and files that a page refers to, in the order of the page. */
export function addressesOf(tree: Root): Address[] {
  const found: Address[] = [];
  visit(tree, (node) => {
    const add = (kind: Address['kind'], url: string, line = node.position?.start.line ?? 1) =>
      found.push({ kind, url, line });
    if (node.type === 'link' && /^(?:\.{1,2}\/[^#]*)?#./.test(node.url)) add('section', node.url);
    if (node.type === 'image') add('file', node.url);
    if (isElement(node) && node.name === 'img') add('file', attributeOf(node, 'src') ?? '');
    for (const statement of (node.type === 'mdxjsEsm' && node.data?.estree?.body) || []) {
      // The parser counts the lines of an import from the start of the page.
      if (statement.type === 'ImportDeclaration')
        add('file', String(statement.source.value), statement.loc?.start.line);
    }
  });
  return found;
}

/** Maximum number of sections that a problem lists if no similar section exists. */
const MOST = 8;

/**
 * Checks that links to sections lead to existing sections. Unlike the check of the built site, it doesn't need a build.
 *
 * @param getIds - Returns the ids of a page's sections, or null if the file isn't a page or can't be parsed.
 */
export function anchorProblems(
  pages: readonly { file: string; addresses: readonly Address[] }[],
  idsOf: (file: string) => readonly string[] | null,
): Problem[] {
  return problemsOf('', pages, ({ file, addresses }, tell) => {
    for (const { kind, url, line } of addresses) {
      const [path = '', hash = ''] = url.split('#');
      const target = path ? posix.join(posix.dirname(file), path) : file;
      const ids = kind === 'section' ? idsOf(target) : null;
      const id = decodeURIComponent(hash);
      if (!ids || ids.includes(id)) continue;
      const named = (names: readonly string[]) => names.map((one) => `\`${path}#${one}\``).join(' or ');
      const near = nearestOf(id, ids);
      const more = ids.length > MOST ? ` or another of its ${ids.length} sections` : '';
      const fix =
        near.length > 0
          ? `Write ${named(near)}.`
          : `Link to ${named(ids.slice(0, MOST)) || 'the page itself, because it does not have sections'}${more}.`;
      tell(`a link to an existing section of ${target}`, `"#${hash}", which does not exist`, fix, line);
    }
  });
}

/** Checks that the pictures and imported files of a page exist. */
export function pictureProblems(page: string, addresses: readonly Address[]): Problem[] {
  const { problems, tell } = problemsIn(page);
  for (const { kind, url, line } of addresses) {
    const path = kind === 'file' ? fileOf(url, page) : null;
    if (path === null || existsSync(path)) continue;
    const [near] = nearestOf(url, namesBeside(url, path));
    const fix = near
      ? `Write \`${near}\`.`
      : 'Correct the path, which is relative to this page, or add the missing file.';
    tell('the path of an existing file', `"${url}", which does not exist`, fix, line);
  }
  return problems;
}

/** Returns the file that a URL refers to, or null if the URL leads to a package or to another site. */
function fileOf(url: string, page: string): string | null {
  if (url.startsWith('@site/')) return url.slice('@site/'.length);
  if (url.startsWith('/')) return join('static', url);
  return /^\.{1,2}\//.test(url) || (/\.(?:svg|png|jpe?g|gif|webp|avif)$/i.test(url) && !url.includes(':'))
    ? join(dirname(page), url)
    : null;
}

function namesBeside(url: string, path: string): string[] {
  const folder = dirname(path);
  const before = url.slice(0, url.lastIndexOf('/') + 1);
  return existsSync(folder) ? readdirSync(folder).map((name) => before + name) : [];
}

/** Matches the start of a valid link. Other checks resolve `api:` and `default:` links. */
const FORMS = /^(?:#|\.{1,2}\/|\/|@site\/|https?:\/\/[^\s/]|mailto:|(?:api|default):)/;
/** Matches the URL of this site at the start of a link. */
const OWN = new RegExp(`^${siteUrl.replaceAll('.', '\\.')}(?=[/#?]|$)`);

/**
 * Checks that links between pages are relative paths of existing files, so that readers stay in their version. Unlike the check of the
 * built site, it doesn't need a build and reports the exact line.
 */
export const fileLinks: Rule = ({ file, files }) =>
  function* (node) {
    if (node.type !== 'link' && node.type !== 'definition') return;
    if (!FORMS.test(node.url)) {
      const expected = 'a link that starts with ./, ../, # or https://';
      const fix = 'Write a complete target, such as `./apply.mdx`, `#a-section` or `https://example.org`.';
      return yield { expected, found: node.url === '' ? 'none' : `"${node.url}"`, fix };
    }
    const [path = ''] = node.url.replace(OWN, '').split('#');
    const isFile = /^\.{1,2}\//.test(path);
    if (!isFile && !path.startsWith('/docs') && !OWN.test(node.url)) return;
    const target = posix.join(posix.dirname(file), path);
    const isThere = isFile && files.has(target);
    if (isThere && target.startsWith(rootOf(file))) return;
    const expected = 'the relative path of another page’s file';
    const fault = isThere || !isFile ? 'leads to another version' : 'does not exist';
    yield { expected, found: `"${node.url}", which ${fault}`, fix: fixOf(file, path, files) };
  };

/** Returns the docs folder of a page's version. */
function rootOf(file: string): string {
  return /^(?:versioned_docs\/[^/]+|[^/]+)\//.exec(file)?.[0] ?? '';
}

/** Suggests pages of the same version that have the linked file name, or otherwise a similar path. */
function fixOf(file: string, path: string, files: ReadonlySet<string>): string {
  const own = [...files].filter((one) => one.startsWith(rootOf(file)));
  const paths = own.map((one) => toRelative(posix.dirname(file), one));
  const named = posix.basename(path).replace(/\.mdx?$/, '');
  const called = paths.filter((one) => posix.parse(one).name === named);
  const near = called.length > 0 ? called : nearestOf(/\.mdx?$/.test(path) ? path : `${path}.mdx`, paths);
  if (near.length === 0) return 'Write the path from this page with its extension: `../core_api/apply.mdx`.';
  return `Write \`${near.slice(0, 3).join('` or `')}\`.`;
}

function toRelative(folder: string, file: string): string {
  const path = posix.relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
}
