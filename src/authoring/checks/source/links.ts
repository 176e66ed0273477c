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

/** Something that a page names by its address: a link to a section, a picture, an imported file. */
export interface Address {
  kind: 'section' | 'file';
  url: string;
  line: number;
}

/** @returns the sections, pictures and files that have to be there for a page, in the page's order */
export function addressesOf(tree: Root): Address[] {
  const found: Address[] = [];
  visit(tree, (node) => {
    const add = (kind: Address['kind'], url: string, line = node.position?.start.line ?? 1) =>
      found.push({ kind, url, line });
    if (node.type === 'link' && /^(?:\.{1,2}\/[^#]*)?#./.test(node.url)) add('section', node.url);
    if (node.type === 'image') add('file', node.url);
    if (isElement(node) && node.name === 'img') add('file', attributeOf(node, 'src') ?? '');
    for (const statement of (node.type === 'mdxjsEsm' && node.data?.estree?.body) || []) {
      // The lines of a program are those of the page.
      if (statement.type === 'ImportDeclaration')
        add('file', String(statement.source.value), statement.loc?.start.line);
    }
  });
  return found;
}

/** So many sections are named where none is near. */
const MOST = 8;

/**
 * Every link to a section leads to one. The built site is held to the same (links.ts), with all that nobody wrote; this needs no build.
 *
 * @param idsOf - The addresses of a page's sections; null of what is no page, or cannot be parsed.
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
      const more = ids.length > MOST ? ` and ${ids.length - MOST} more` : '';
      const fix =
        near.length > 0
          ? `Write ${named(near)}.`
          : `It has ${named(ids.slice(0, MOST)) || 'no section'}${more}.`;
      tell(`the address of a section of ${target}`, `"#${hash}", which it does not have`, fix, line);
    }
  });
}

/** Every picture of a page, and every file that it imports, exists. */
export function pictureProblems(page: string, addresses: readonly Address[]): Problem[] {
  const { problems, tell } = problemsIn(page);
  for (const { kind, url, line } of addresses) {
    const path = kind === 'file' ? fileOf(url, page) : null;
    if (path === null || existsSync(path)) continue;
    const [near] = nearestOf(url, namesBeside(url, path));
    const fix = near
      ? `Write \`${near}\`.`
      : 'Correct the path, which begins at this page, or add the file there.';
    tell('the path of a file that exists', `"${url}", which does not`, fix, line);
  }
  return problems;
}

/** @returns the file that an address names; null where it is a package's, or another site's */
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

/** The addresses that lead somewhere; those with a scheme of ours are held to it elsewhere. */
const FORMS = /^(?:#|\.{1,2}\/|\/|@site\/|https?:\/\/[^\s/]|mailto:|(?:api|default):)/;
/** The address of this site. */
const OWN = new RegExp(`^${siteUrl.replaceAll('.', '\\.')}(?=[/#?]|$)`);

/**
 * Links between pages are relative paths of files that exist, so that they stay in their version. The links of the built
 * site are checked too, with their anchors (links.ts); this check needs no build and knows the exact line.
 */
export const fileLinks: Rule = ({ file, files }) =>
  function* (node) {
    if (node.type !== 'link' && node.type !== 'definition') return;
    if (!FORMS.test(node.url)) {
      const expected = 'an address that begins with ./, ../, # or https://';
      const fix = 'Write where it leads: `./apply.mdx`, `#a-section`, `https://example.org`.';
      return yield { expected, found: node.url === '' ? 'none' : `"${node.url}"`, fix };
    }
    const [path = ''] = node.url.replace(OWN, '').split('#');
    const isFile = /^\.{1,2}\//.test(path);
    if (!isFile && !path.startsWith('/docs') && !OWN.test(node.url)) return;
    const target = posix.join(posix.dirname(file), path);
    const isThere = isFile && files.has(target);
    if (isThere && target.startsWith(rootOf(file))) return;
    const expected = 'a link to another page as the relative path of its file';
    const fault = isThere || !isFile ? 'would leave the version' : 'does not exist';
    yield { expected, found: `"${node.url}", which ${fault}`, fix: fixOf(file, path, files) };
  };

/** The folder of the version that a page belongs to. */
function rootOf(file: string): string {
  return /^(?:versioned_docs\/[^/]+|[^/]+)\//.exec(file)?.[0] ?? '';
}

/** Names the pages of the same version that are called so; else the nearest. */
function fixOf(file: string, path: string, files: ReadonlySet<string>): string {
  const own = [...files].filter((one) => one.startsWith(rootOf(file)));
  const paths = own.map((one) => toRelative(posix.dirname(file), one));
  const named = posix.basename(path).replace(/\.mdx?$/, '');
  const called = paths.filter((one) => posix.parse(one).name === named);
  const near = called.length > 0 ? called : nearestOf(/\.mdx?$/.test(path) ? path : `${path}.mdx`, paths);
  if (near.length === 0) return 'Write the path from this page, with the extension: `../core_api/apply.mdx`.';
  return `Write \`${near.slice(0, 3).join('` or `')}\`.`;
}

function toRelative(folder: string, file: string): string {
  const path = posix.relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
}
