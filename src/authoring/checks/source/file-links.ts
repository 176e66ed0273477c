import { posix } from 'node:path';
import { nearestOf } from '../../../shared/text/nearest';
import type { Rule } from './rules';

/**
 * Links between pages are relative paths of files that exist, so that they stay in their version. The links of the built
 * site are checked too, with their anchors (links.ts); this check needs no build and knows the exact line.
 */
export const fileLinks: Rule = ({ file, files }) =>
  function* (node) {
    if (node.type !== 'link') return;
    const [path = ''] = node.url.split('#');
    const isFile = /^\.{1,2}\//.test(path);
    if (!isFile && !path.startsWith('/docs')) return;
    if (isFile && files.has(posix.join(posix.dirname(file), path))) return;
    yield {
      expected: 'a link to another page as the relative path of its file',
      found: `"${node.url}"${isFile ? ', which does not exist' : ', which would leave the version'}`,
      fix: fixOf(file, path, files),
    };
  };

/** The paths that are nearest, of pages of the same version. */
function fixOf(file: string, path: string, files: ReadonlySet<string>): string {
  const folder = posix.dirname(file);
  const root = /^(?:versioned_docs\/[^/]+|[^/]+)\//.exec(file)?.[0] ?? '';
  const route = path.replace(/^\/docs\//, '');
  const named = posix.basename(path).replace(/\.mdx?$/, '');
  const paths = [...files].filter((one) => one.startsWith(root)).map((one) => toRelative(folder, one));
  const called = paths.filter((one) => posix.parse(one).name === named);
  const near = [
    ...called.filter((one) => one.endsWith(`/${route}.mdx`)),
    ...called,
    ...(called.length > 0 ? [] : nearestOf(/\.mdx?$/.test(path) ? path : `${path}.mdx`, paths)),
  ];
  if (near.length === 0) return 'Write the path from this page, with the extension: `../core_api/apply.mdx`.';
  return `Write \`${[...new Set(near)].slice(0, 3).join('` or `')}\`.`;
}

function toRelative(folder: string, file: string): string {
  const path = posix.relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
}
