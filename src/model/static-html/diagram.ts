import { readFileSync } from 'node:fs';
import type { Element, ElementContent, Root } from 'hast';
import { readAttribute } from '../mdx/mdast';
import { listImportedPictures } from '../page/content/figures';
import { element, text } from './element';
import { isJsx, type MdxJsx } from './render';

/** SVG path of the icon for enlarging a diagram: two arrows that point away from each other. */
const ENLARGE_ICON = 'M9.5 2H14v4.5M14 2 9 7M6.5 14H2V9.5M2 14l5-5';

/**
 * Replaces each `<Diagram of={Apply} alt="…" caption="…" />` with its picture as inline SVG. An inline picture adapts to the color mode, and
 * browsers don't have to load it separately. Diagrams of databases have their SVG in the attribute `drawing`.
 *
 * @param tree - The page, which the function changes.
 * @param file - The page's file. The imports of pictures are relative to it.
 * @throws If a diagram doesn't name an imported picture, or if the picture isn't valid.
 */
export function renderDiagrams(tree: Root, file: string): void {
  const pictures = listImportedPictures(tree, file);
  const renderNode = (node: ElementContent): ElementContent => {
    if (isJsx(node) && node.name === 'Diagram') {
      const name = readAttribute(node, 'of') ?? '';
      const pictureFile = pictures.get(name);
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

/** Creates the figure of a diagram. Keyboard users can focus the diagram to scroll it (WCAG 2.1.1), and a button enlarges it. */
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

/** Matches an SVG element. The groups are the value of its attribute `viewBox`, and the elements inside it. */
const SVG = /<svg\b[^>]*?\sviewBox="(?<viewBox>[^"]*)"[^>]*>(?<shapes>[\s\S]*)<\/svg>/;

/** Creates the SVG element of a picture, without comments. Ids of two pictures can't conflict, because a check rejects pictures with ids. */
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
