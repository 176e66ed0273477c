import { join, resolve } from 'node:path';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { findReference } from '../../model/code-blocks/find-reference';
import { replaceFences } from '../../model/code-blocks/transform';
import { isElement, readAttribute } from '../../model/mdx/mdast';
import { findPagePiece } from '../../model/page/page-piece';
import type { SitePages } from '../../model/page/site-pages';
import { homePieces } from '../../shared/home-pieces';
import type { SiteVersion } from '../../shared/site';

interface PieceOptions {
  pages: SitePages;
  defaultVersion: { folder: string; version: SiteVersion };
}

/**
 * Remark plugin that replaces `<PagePiece of="record" />` on the home page with an excerpt from a docs page. `src/shared/home-pieces.ts` defines the
 * excerpts. Must run before the plugin that highlights code.
 */
const pagePieces: Plugin<[PieceOptions], Root> = ({ pages, defaultVersion }) => {
  const resolvedVersion = { ...defaultVersion, folder: resolve(defaultVersion.folder) };
  return (tree, file) => {
    tree.children = tree.children.flatMap((node) => {
      if (!isElement(node) || node.name !== 'PagePiece') return [node];
      const kind = readAttribute(node, 'of') === 'record' ? 'record' : 'name';
      const piece = homePieces?.[kind];
      if (!piece) return [];
      const docsFile = join(resolvedVersion.folder, `${piece.page}.mdx`);
      const docsPage = structuredClone(pages.getTree(docsFile));
      // Highlights the whole page, because a name in a sample is only linked if a sample above imports it.
      replaceFences(docsPage, docsFile, findReference(file.path, resolvedVersion, pages.getDocumentation));
      try {
        return [findPagePiece(docsPage, piece)];
      } catch (error) {
        return file.fail(error instanceof Error ? error.message : String(error), {
          place: node.position,
          source: 'page-pieces',
        });
      }
    });
  };
};

export default pagePieces;
