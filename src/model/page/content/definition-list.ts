import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import type { DefinitionList } from '../../mdx/definitions';
import { paragraph, toPlainText } from '../../mdx/mdast';
import { withBlocks } from './blocks';
import { type PlainContext, readSpans, toPlainInline } from './inline';

/** A name, its details (the type and the value) and its description. */
type DefinitionRow = Record<'name' | 'details' | 'description', PhrasingContent[]>;

/** Converts a definition list to a Markdown list. Each item starts with a line for the name and type. */
export function writeDefinitionList({ children }: DefinitionList, context: PlainContext): RootContent[] {
  const rows = children.flatMap((node, index) => {
    // The list alternates between terms and descriptions.
    const nextNode = children[index + 1];
    const description = nextNode?.type === 'definitionDescription' ? nextNode.children : [];
    return node.type === 'definitionTerm' ? [readRow(node.children, description, context)] : [];
  });

  const items = rows.map(({ name, details, description }): ListItem => {
    const line = paragraph(null, name, details, description.length > 0 ? '\n' : '', description);
    return { type: 'listItem', spread: false, children: [line] };
  });
  const list: RootContent = { type: 'list', ordered: false, spread: false, children: items };
  // The search and the comparison read table rows instead of the list, and expect that the first row contains column heads.
  const emptyHead: DefinitionRow = { name: [], details: [], description: [] };
  return withBlocks([list], ({ within }) =>
    [emptyHead, ...rows].map(({ name, details, description }, index) => ({
      kind: 'row',
      head: index === 0,
      definition: true,
      cells: [name, stripSeparator(details), description].map((cell) => readSpans(cell)),
      within,
    })),
  );
}

function readRow(
  [name, ...details]: readonly PhrasingContent[],
  description: readonly PhrasingContent[],
  context: PlainContext,
): DefinitionRow {
  const nameNodes = name === undefined ? [] : [name];
  return {
    // Removes the name's link, because it usually leads to the definition itself.
    name: toPlainInline(name?.type === 'link' ? name.children : nameNodes, context),
    details: toPlainInline(details, context),
    description: toPlainInline(description, context),
  };
}

/** Matches the text between a name and its details: `: ` in `x: int`, ` = ` in `x = 1`, or a space. Removed when both get their own table cells. */
const SEPARATOR = /^\s*[:=]?\s*$/;

function stripSeparator(details: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const [firstNode] = details;
  return firstNode && SEPARATOR.test(toPlainText(firstNode)) ? details.slice(1) : details;
}
