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

interface PagePieceOptions {
  pages: SitePages;
  /** Version whose pages contain the pieces. */
  defaultVersion: { folder: string; version: SiteVersion };
}

/**
 * Remark plugin that replaces the element `<PagePiece of="record" />` with the piece that `src/shared/home-pieces.ts` chooses. It takes the piece from
 * the page itself, so the home page always shows what that page shows. It runs before the plugin that highlights code.
 *
 * @throws If the page doesn't contain the piece.
 */
const pagePieces: Plugin<[PagePieceOptions], Root> = ({ pages, defaultVersion }) => {
  const reference = { ...defaultVersion, folder: resolve(defaultVersion.folder) };
  return (tree, file) => {
    tree.children = tree.children.flatMap((node) => {
      if (!isElement(node) || node.name !== 'PagePiece') return [node];
      const piece = homePieces?.[readAttribute(node, 'of') === 'record' ? 'record' : 'name'];
      if (!piece) return [];
      const source = join(reference.folder, `${piece.page}.mdx`);
      const page = structuredClone(pages.getTree(source));
      // Highlights the whole page, because names in a sample are links only if the samples above it import them.
      replaceFences(page, source, findReference(file.path, reference, pages.getDocumentation));
      try {
        return [findPagePiece(page, piece)];
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
