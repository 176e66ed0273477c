import { posix } from 'node:path';
import { siteUrl } from '../../../shared/site';
import { nearestOf } from '../../../shared/text/nearest';
import type { Rule } from './rules';

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

/** The addresses that lead somewhere; those with a scheme of ours are held to it elsewhere. */
const FORMS = /^(?:#|\.{1,2}\/|\/|@site\/|https?:\/\/[^\s/]|mailto:|(?:api|default):)/;
/** The address of this site. */
const OWN = new RegExp(`^${siteUrl.replaceAll('.', '\\.')}(?=[/#?]|$)`);

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
