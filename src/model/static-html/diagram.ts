import { readFileSync } from 'node:fs';
import type { Element, ElementContent, Root } from 'hast';
import { readAttribute } from '../mdx/mdast';
import { listImportedPictures } from '../page/content/figures';
import { element, text } from './element';
import { isJsx, type MdxJsx } from './render';

/** SVG path of the icon for enlarging a diagram: two arrows that point away from each other. */
const ENLARGE_ICON = 'M9.5 2H14v4.5M14 2 9 7M6.5 14H2V9.5M2 14l5-5';

/**
 * Replaces each `<Diagram of={Apply} alt="…" caption="…" />` with its SVG drawing. Inside the page, the drawing follows the color mode, and
 * browsers don't load a separate module. Diagrams of databases already contain their drawing.
 *
 * @param tree - The page, which the function changes. Imports of drawings are removed.
 * @param file - The page's file, which the imports are relative to.
 * @throws If a diagram doesn't name an imported drawing, or if the drawing isn't valid.
 */
export function renderDiagrams(tree: Root, file: string): void {
  const drawings = listImportedPictures(tree, file);
  const renderNode = (node: ElementContent): ElementContent => {
    if (isJsx(node) && node.name === 'Diagram') {
      const name = readAttribute(node, 'of') ?? '';
      const drawingFile = drawings.get(name);
      const drawing = readAttribute(node, 'drawing') ?? (drawingFile && readFileSync(drawingFile, 'utf8'));
      if (drawing !== undefined) return createFigure(drawing, drawingFile ?? file, node);
      throw new Error(
        `${file}: expected <Diagram> to name a drawing that the page imports, found "${name}". Add below the front matter: import ${name || 'Name'} from '../_diagrams/FILE.svg';`,
      );
    }
    if (!('children' in node)) return node;
    return { ...node, children: node.children.map(renderNode) } as ElementContent;
  };
  tree.children = (tree.children as ElementContent[]).map(renderNode) as Root['children'];
  for (const node of tree.children) {
    const program = node.type === 'mdxjsEsm' ? node.data?.estree : null;
    if (!program) continue;
    program.body = program.body.filter(
      (statement) => statement.type !== 'ImportDeclaration' || !/\.svg$/.test(String(statement.source.value)),
    );
  }
}

/** Creates the figure of a diagram. Keyboard users can focus the diagram to scroll it (WCAG 2.1.1), and a button enlarges it. */
function createFigure(drawing: string, file: string, diagram: MdxJsx): Element {
  const alt = readAttribute(diagram, 'alt') ?? '';
  const caption = readAttribute(diagram, 'caption');
  const name = caption ?? alt;
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
        createDrawing(drawing, file, alt),
      ]),
      element('button', button, [icon]),
    ]),
    ...(caption === null ? [] : [element('figcaption', {}, [text(caption)])]),
  ]);
}

/** Creates the SVG element of a drawing, without comments. Ids of two drawings can't conflict, because a check rejects drawings with ids. */
function createDrawing(drawing: string, file: string, alt: string): Element {
  const svg = drawing.replace(/<!--[\s\S]*?-->/g, '');
  const { viewBox, shapes } =
    /<svg\b[^>]*?\sviewBox="(?<viewBox>[^"]*)"[^>]*>(?<shapes>[\s\S]*)<\/svg>/.exec(svg)?.groups ?? {};
  if (viewBox === undefined || shapes === undefined)
    throw new Error(
      `${file}: expected <svg viewBox="…">…</svg>, found none. CONTRIBUTING.md describes how to create a drawing.`,
    );
  const value = shapes.replace(/(?<=>)\s*\n\s*(?=<)|^\s+|\s+$/g, '').replace(/\s*\n\s*/g, ' ');
  return element('svg', { role: 'img', ariaLabel: alt, className: ['diagram'], viewBox }, [
    { type: 'raw', value } as unknown as ElementContent,
  ]);
}
