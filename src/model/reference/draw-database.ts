import { formatCount } from '../../shared/text/format';
import type { DatabaseContents } from '../mdx/sample-record';
import { escapeXml } from '../xml';

/** Matches the ids of pages that show a diagram of the database. */
export const DIAGRAM_PAGES = /^(?:tutorials|components)\//;

const BOX_WIDTH = 190;
const BOX_HEIGHT = 88;
/** Distance between boxes in neighboring columns (`x`) and rows (`y`). */
const GAP = { x: 44, y: 18 };

/** Height of a line of text in a box. */
const LINE_HEIGHT = 19;
/** Length of an arrow's head, and half of its width. */
const ARROW_HEAD = { length: 10, halfWidth: 6 };

/** Minimum width of the drawing, so that its text is as large as in the site's other diagrams, which have this width. */
const MIN_WIDTH = 760;
const MARGIN = 8;

/** Maximum number of characters on a line of a box. The name is code, which is wider than the notes. */
const MAX_CHARACTERS = { code: 22, note: 30 };

interface Point {
  x: number;
  y: number;
}

/** A box of the diagram: a table, a component that processes a table's rows, or a vector index. */
interface DiagramBox {
  style: 'dg-store' | 'dg-box' | 'dg-accent';
  name: string;
  notes: string[];
  /** Keys of the boxes from which arrows lead to this box. */
  sources: string[];
  /** Sentence about the box in the alternative text. */
  description: string;
}

/** Draws a diagram of a database: its tables, the components that process their rows, and its vector indexes. Null if there are only tables. */
export function drawDatabase(contents: DatabaseContents): { svg: string; alt: string } | null {
  const boxes = createBoxes(contents);
  const boxList = [...boxes.values()];
  if (boxList.every(({ style }) => style === 'dg-store')) return null;
  const places = placeBoxes(boxes);
  const columnCount = Math.max(...[...places.values()].map(({ column }) => column + 1));
  const rowCount = Math.max(...[...places.values()].map(({ row }) => row + 1));
  const right = columnCount * (BOX_WIDTH + GAP.x) - GAP.x;
  const bottom = rowCount * (BOX_HEIGHT + GAP.y) - GAP.y;
  const width = Math.max(MIN_WIDTH, right + 2 * MARGIN);
  const getPosition = (key: string) => {
    const { column = 0, row = 0 } = places.get(key) ?? {};
    return { x: (width - right) / 2 + column * (BOX_WIDTH + GAP.x), y: MARGIN + row * (BOX_HEIGHT + GAP.y) };
  };
  const shapes = [...boxes].flatMap(([key, box]) => [
    ...box.sources.map((source) => drawArrow(getPosition(source), getPosition(key))),
    ...drawBox(box, getPosition(key)),
  ]);
  return {
    svg: `<svg viewBox="0 0 ${width} ${bottom + 2 * MARGIN}">${shapes.join('')}</svg>`,
    alt: boxList.map(({ description }) => description).join(' '),
  };
}

function createBoxes(contents: DatabaseContents): Map<string, DiagramBox> {
  const getSourceKey = createSourceKeys(contents);
  const boxes = new Map([
    ...createTableBoxes(contents),
    ...createComponentBoxes(contents, getSourceKey),
    ...createIndexBoxes(contents),
  ]);
  // A source can be missing, for example the output table of a listener that no longer exists.
  for (const box of boxes.values()) box.sources = box.sources.filter((key) => boxes.has(key));
  return boxes;
}

/** Lists the components that run when the rows of a table change. */
function listFollowers({ components }: DatabaseContents): DatabaseContents['components'] {
  // The link `cdc_table` refers to this table. Its identifier is empty if the component doesn't follow a table.
  return components.filter(([kind, , { cdc_table: link }]) => kind !== 'VectorIndex' && link?.[1]);
}

/** Returns a function that maps the name of a table to the key of its box. The box of a listener stands for its output table. */
function createSourceKeys(contents: DatabaseContents): (table: string) => string {
  const followerNames = new Set(listFollowers(contents).map(([, name]) => name));
  return (table) => {
    // `_outputs__embed__…` is the output table of the listener `embed`.
    const listener = /^_outputs__(.+)__…$/.exec(table)?.[1] ?? '';
    return followerNames.has(listener) ? `component ${listener}` : `table ${table}`;
  };
}

type BoxEntry = [key: string, box: DiagramBox];

function createTableBoxes({ tables }: DatabaseContents): BoxEntry[] {
  return tables.flatMap(([name, count]): BoxEntry[] => {
    const isOutputTable = name.startsWith('_outputs__');
    if (isOutputTable) return [];
    const rows = formatCount(count, 'row');
    const description = `The table ${name} has ${rows}.`;
    return [[`table ${name}`, { style: 'dg-store', name, notes: [rows], sources: [], description }]];
  });
}

function createComponentBoxes(
  contents: DatabaseContents,
  getSourceKey: (table: string) => string,
): BoxEntry[] {
  const rowCounts = new Map(contents.tables);
  return listFollowers(contents).map(([kind, name, { model = [], cdc_table: link = [] }]) => {
    const outputCount = rowCounts.get(`_outputs__${name}__…`);
    const outputs = outputCount === undefined ? '' : formatCount(outputCount, 'output');
    const source = getSourceKey(link[1] ?? '');
    const modelText = model.length > 0 ? ` runs ${model.join(' ')} and` : '';
    const outputText = outputs === '' ? '' : `, with ${outputs}`;
    const description = `${kind} ${name}${modelText} follows the ${source}${outputText}.`;
    const notes = [kind, model.join(' '), outputs].filter(Boolean);
    return [`component ${name}`, { style: 'dg-box', name, notes, sources: [source], description }];
  });
}

function createIndexBoxes({ components, indexes }: DatabaseContents): BoxEntry[] {
  return indexes.map(([name, count, dimensions]) => {
    const component = components.find(([kind, identifier]) => kind === 'VectorIndex' && identifier === name);
    const links = component?.[2] ?? {};
    const listeners = ['indexing_listener', 'compatible_listener'].flatMap((link) => links[link]?.[1] ?? []);
    const sources = listeners.map((listener) => `component ${listener}`);
    const vectors = formatCount(count, 'vector');
    const size = `${vectors} with ${formatCount(dimensions, 'dimension')}`;
    const description = `VectorIndex ${name} holds ${size} from ${listeners.join(' and ')}.`;
    const notes = ['VectorIndex', `${vectors} of ${dimensions}`];
    return [`index ${name}`, { style: 'dg-accent', name, notes, sources, description }];
  });
}

/** Places each box in a row and a column, to the right of its sources. Boxes without sources are in the first column. */
function placeBoxes(boxes: ReadonlyMap<string, DiagramBox>): Map<string, { column: number; row: number }> {
  // The column is the length of the longest path from a box without sources. Paths don't visit a box twice.
  const getColumn = (key: string, visited: readonly string[] = []): number => {
    const sources = boxes.get(key)?.sources.filter((source) => !visited.includes(source)) ?? [];
    return Math.max(0, ...sources.map((source) => getColumn(source, [...visited, key]) + 1));
  };
  const places = new Map<string, { column: number; row: number }>();
  let rowCount = 0;
  /** Places a box and its dependents, the boxes to which its arrows lead. Returns the row of the box. */
  const placeBox = (key: string): number => {
    // Marks the box as placed, so that a cycle ends.
    places.set(key, { column: getColumn(key), row: rowCount });
    const dependents = [...boxes.keys()].filter((to) => boxes.get(to)?.sources[0] === key && !places.has(to));
    const dependentRows = dependents.map(placeBox);
    const [firstRow = rowCount] = dependentRows;
    const lastRow = dependentRows.at(-1) ?? firstRow;
    if (dependents.length === 0) rowCount += 1;
    // Centers the box beside its dependents.
    const row = (firstRow + lastRow) / 2;
    places.set(key, { column: getColumn(key), row });
    return row;
  };
  for (const [key, { sources }] of boxes) if (sources.length === 0) placeBox(key);
  // In a cycle, every box has a source.
  for (const key of boxes.keys()) if (!places.has(key)) placeBox(key);
  return places;
}

function drawBox({ style, name, notes }: DiagramBox, { x, y }: Point): string[] {
  // Centers the lines. The baseline of a line is 4.5 below the middle of its letters.
  const firstBaseline = y + BOX_HEIGHT / 2 - (notes.length * LINE_HEIGHT) / 2 + 4.5;
  const lines = [name, ...notes].map((text, index) => {
    const type = index === 0 ? 'code' : 'note';
    const position = `x="${x + BOX_WIDTH / 2}" y="${firstBaseline + index * LINE_HEIGHT}" text-anchor="middle"`;
    return `<text class="dg-${type}" ${position}>${escapeXml(truncateText(text, MAX_CHARACTERS[type]))}</text>`;
  });
  return [
    `<rect class="${style}" x="${x}" y="${y}" width="${BOX_WIDTH}" height="${BOX_HEIGHT}" rx="8"/>`,
    ...lines,
  ];
}

/** Draws an arrow from the right side of one box to the left side of another box, given the top left corners of the boxes. */
function drawArrow(sourceBox: Point, targetBox: Point): string {
  const { length, halfWidth } = ARROW_HEAD;
  const start = { x: sourceBox.x + BOX_WIDTH, y: sourceBox.y + BOX_HEIGHT / 2 };
  const end = { x: targetBox.x, y: targetBox.y + BOX_HEIGHT / 2 };
  const headX = end.x - length;
  // Between different rows, the line turns in the gap before the target.
  const bend = start.y === end.y ? '' : `H${end.x - GAP.x / 2} V${end.y} `;
  return (
    `<path class="dg-line" d="M${start.x} ${start.y} ${bend}H${headX}"/>` +
    `<polygon class="dg-head" points="${headX},${end.y - halfWidth} ${end.x},${end.y} ${headX},${end.y + halfWidth}"/>`
  );
}

function truncateText(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
