import { readFileSync } from 'node:fs';
import type { Element, ElementContent, Root } from 'hast';
import { readAttribute } from '../mdx/mdast';
import { listImportedPictures } from '../page/content/figures';
import { element, text } from './element';
import { isJsx, type MdxJsx } from './render';

const ENLARGE_ICON = 'M9.5 2H14v4.5M14 2 9 7M6.5 14H2V9.5M2 14l5-5';

/**
 * Replaces `<Diagram of={Apply} />` with the SVG file that the page imports as `Apply`, because inline SVG can adapt to dark mode. Throws
 * an error if the page doesn't import the file or the file isn't a valid SVG.
 */
export function renderDiagrams(tree: Root, file: string): void {
  const pictures = listImportedPictures(tree, file);
  const renderNode = (node: ElementContent): ElementContent => {
    if (isJsx(node) && node.name === 'Diagram') {
      const name = readAttribute(node, 'of') ?? '';
      const pictureFile = pictures.get(name);
      // Generated diagrams don't need a file, because their attribute `drawing` contains the SVG.
      const source = readAttribute(node, 'drawing') ?? (pictureFile && readFileSync(pictureFile, 'utf8'));
      if (source !== undefined) return createFigure(createPicture(source, pictureFile ?? file, node), node);
      throw new Error(
        `${file}: expected <Diagram> to name a drawing that the page imports, found "${name}". Add below the front matter: import ${name || 'Name'} from '../_diagrams/FILE.svg';`,
      );
    }
    if (!('children' in node)) return node;
    return { ...node, children: node.children.map(renderNode) } as ElementContent;
  };
  tree.children = (tree.children as ElementContent[]).map(renderNode) as Root['children'];
  removePictureImports(tree);
}

function removePictureImports(tree: Root): void {
  for (const node of tree.children) {
    const program = node.type === 'mdxjsEsm' ? node.data?.estree : null;
    if (!program) continue;
    program.body = program.body.filter(
      (statement) => statement.type !== 'ImportDeclaration' || !/\.svg$/.test(String(statement.source.value)),
    );
  }
}

/** Puts a diagram into a figure with a button that enlarges it. Keyboard users can focus the diagram to scroll it (WCAG 2.1.1). */
function createFigure(picture: Element, diagram: MdxJsx): Element {
  const caption = readAttribute(diagram, 'caption');
  const name = caption ?? readAttribute(diagram, 'alt') ?? '';
  const icon = element('svg', { viewBox: '0 0 16 16', ariaHidden: 'true' }, [
    element('path', { d: ENLARGE_ICON }),
  ]);
  const button = {
    type: 'button',
    className: ['diagram-enlarge', 'framed'],
    ariaLabel: `Enlarge diagram: ${name}`,
    ariaHasPopup: 'dialog',
    hidden: true,
  };
  return element('figure', { className: ['diagram-figure'] }, [
    element('div', { className: ['diagram-frame'] }, [
      element('section', { className: ['diagram-box'], ariaLabel: `Diagram: ${name}`, tabIndex: 0 }, [
        picture,
      ]),
      element('button', button, [icon]),
    ]),
    ...(caption === null ? [] : [element('figcaption', {}, [text(caption)])]),
  ]);
}

const SVG = /<svg\b[^>]*?\sviewBox="(?<viewBox>[^"]*)"[^>]*>(?<shapes>[\s\S]*)<\/svg>/;

/** Creates an inline `<svg>` from a picture. Ids on the page can't conflict, because a check rejects pictures with ids. */
function createPicture(source: string, file: string, diagram: MdxJsx): Element {
  const { viewBox, shapes } = SVG.exec(source.replace(/<!--[\s\S]*?-->/g, ''))?.groups ?? {};
  if (viewBox === undefined || shapes === undefined)
    throw new Error(
      `${file}: expected <svg viewBox="…">…</svg>, found none. CONTRIBUTING.md describes how to create a drawing.`,
    );
  const withoutIndentation = shapes.trim().replace(/(?<=>)\s*\n\s*(?=<)/g, '');
  const value = withoutIndentation.replace(/\s*\n\s*/g, ' ');
  const ariaLabel = readAttribute(diagram, 'alt') ?? '';
  return element('svg', { role: 'img', ariaLabel, className: ['diagram'], viewBox }, [
    { type: 'raw', value } as unknown as ElementContent,
  ]);
}
