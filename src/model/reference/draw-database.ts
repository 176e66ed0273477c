import { formatCount } from '../../shared/text/format';
import type { DatabaseContents } from '../mdx/sample-record';
import { escapeXml } from '../xml';

const BOX_WIDTH = 190;
const BOX_HEIGHT = 88;
const GAP = { x: 44, y: 18 };

const LINE_HEIGHT = 19;
const ARROW_HEAD = { length: 10, halfWidth: 6 };

/** Minimum width of a diagram in SVG units, equal to the site's other diagrams, so that text has the same size in all of them. */
const MIN_WIDTH = 760;
const MARGIN = 8;

/** Maximum number of characters per line in a box. Code has wider letters than notes. */
const MAX_CHARACTERS = { code: 22, note: 30 };

interface Point {
  x: number;
  y: number;
}

interface DiagramBox {
  /** CSS class of a table (`dg-store`), a component (`dg-box`) or a vector index (`dg-accent`). */
  style: 'dg-store' | 'dg-box' | 'dg-accent';
  name: string;
  notes: string[];
  /** Keys of the boxes whose arrows point to this box. */
  sources: string[];
  altText: string;
}

/** Draws a database's tables, components and vector indexes. Returns null if the database contains only tables. */
export function drawDatabase(contents: DatabaseContents): { svg: string; alt: string } | null {
  const boxes = createBoxes(contents);
  const boxList = [...boxes.values()];
  if (boxList.every(({ style }) => style === 'dg-store')) return null;

  const places = placeBoxes(boxes);
  const columnCount = Math.max(...[...places.values()].map(({ column }) => column + 1));
  const rowCount = Math.max(...[...places.values()].map(({ row }) => row + 1));
  const gridWidth = columnCount * (BOX_WIDTH + GAP.x) - GAP.x;
  const gridHeight = rowCount * (BOX_HEIGHT + GAP.y) - GAP.y;
  const width = Math.max(MIN_WIDTH, gridWidth + 2 * MARGIN);

  const getPosition = (key: string) => {
    const { column = 0, row = 0 } = places.get(key) ?? {};
    return {
      x: (width - gridWidth) / 2 + column * (BOX_WIDTH + GAP.x),
      y: MARGIN + row * (BOX_HEIGHT + GAP.y),
    };
  };

  const shapes = [...boxes].flatMap(([key, box]) => [
    ...box.sources.map((source) => drawArrow(getPosition(source), getPosition(key))),
    ...drawBox(box, getPosition(key)),
  ]);
  return {
    svg: `<svg viewBox="0 0 ${width} ${gridHeight + 2 * MARGIN}">${shapes.join('')}</svg>`,
    alt: boxList.map(({ altText }) => altText).join(' '),
  };
}

function createBoxes(contents: DatabaseContents): Map<string, DiagramBox> {
  const boxes = new Map([
    ...createTableBoxes(contents),
    ...createComponentBoxes(contents),
    ...createIndexBoxes(contents),
  ]);
  // Drops arrows from boxes that don't exist, such as the output table of a removed listener.
  for (const box of boxes.values()) box.sources = box.sources.filter((key) => boxes.has(key));
  return boxes;
}

type BoxEntry = [key: string, box: DiagramBox];

function createTableBoxes({ tables }: DatabaseContents): BoxEntry[] {
  return tables.flatMap(([name, count]): BoxEntry[] => {
    const isOutputTable = name.startsWith('_outputs__');
    if (isOutputTable) return [];
    const rows = formatCount(count, 'row');
    const altText = `The table ${name} has ${rows}.`;
    return [[`table ${name}`, { style: 'dg-store', name, notes: [rows], sources: [], altText }]];
  });
}

function createComponentBoxes({ tables, components }: DatabaseContents): BoxEntry[] {
  const rowCounts = new Map(tables);
  // `cdc_table` links to the table that the component follows. The link's identifier is empty if there is none.
  const followers = components.filter(([kind, , { cdc_table: link }]) => kind !== 'VectorIndex' && link?.[1]);
  const followerNames = new Set(followers.map(([, name]) => name));
  return followers.map(([kind, name, { model = [], cdc_table: link = [] }]) => {
    const outputCount = rowCounts.get(`_outputs__${name}__…`);
    const outputs = outputCount === undefined ? '' : formatCount(outputCount, 'output');
    const table = link[1] ?? '';
    // The listener `embed` writes to the table `_outputs__embed__…`, so the listener's box also represents this table.
    const listener = /^_outputs__(.+)__…$/.exec(table)?.[1] ?? '';
    const source = followerNames.has(listener) ? `component ${listener}` : `table ${table}`;
    const modelText = model.length > 0 ? ` runs ${model.join(' ')} and` : '';
    const outputText = outputs === '' ? '' : `, with ${outputs}`;
    const altText = `${kind} ${name}${modelText} follows the ${source}${outputText}.`;
    const notes = [kind, model.join(' '), outputs].filter(Boolean);
    return [`component ${name}`, { style: 'dg-box', name, notes, sources: [source], altText }];
  });
}

function createIndexBoxes({ components, indexes }: DatabaseContents): BoxEntry[] {
  return indexes.map(([name, count, dimensions]) => {
    const [, , links] =
      components.find(([kind, identifier]) => kind === 'VectorIndex' && identifier === name) ?? [];
    const linkFields = ['indexing_listener', 'compatible_listener'];
    const listeners = linkFields.flatMap((field) => links?.[field]?.[1] ?? []);
    const sources = listeners.map((listener) => `component ${listener}`);
    const vectors = formatCount(count, 'vector');
    const size = `${vectors} with ${formatCount(dimensions, 'dimension')}`;
    const altText = `VectorIndex ${name} holds ${size} from ${listeners.join(' and ')}.`;
    const notes = ['VectorIndex', `${vectors} of ${dimensions}`];
    return [`index ${name}`, { style: 'dg-accent', name, notes, sources, altText }];
  });
}

/** Arranges the boxes in a grid: those without sources in the first column, all others to the right of their sources. */
function placeBoxes(boxes: ReadonlyMap<string, DiagramBox>): Map<string, { column: number; row: number }> {
  // `visited` prevents endless recursion if the arrows form a cycle.
  const getColumn = (key: string, visited: readonly string[] = []): number => {
    const sources = boxes.get(key)?.sources.filter((source) => !visited.includes(source)) ?? [];
    return Math.max(0, ...sources.map((source) => getColumn(source, [...visited, key]) + 1));
  };

  const places = new Map<string, { column: number; row: number }>();
  let nextRow = 0;
  const placeBox = (key: string): number => {
    const place = { column: getColumn(key), row: nextRow };
    // Stored before the dependents are placed. Otherwise, a cycle of arrows would recurse forever.
    places.set(key, place);
    const dependents = [...boxes.keys()].filter((to) => boxes.get(to)?.sources[0] === key && !places.has(to));
    const dependentRows = dependents.map(placeBox);
    // A box without dependents keeps its row. Any other box is centered on its dependents.
    if (dependentRows.length === 0) nextRow += 1;
    else place.row = (Math.min(...dependentRows) + Math.max(...dependentRows)) / 2;
    return place.row;
  };

  for (const [key, { sources }] of boxes) if (sources.length === 0) placeBox(key);
  // The remaining boxes belong to cycles, where every box has a source.
  for (const key of boxes.keys()) if (!places.has(key)) placeBox(key);
  return places;
}

function drawBox({ style, name, notes }: DiagramBox, { x, y }: Point): string[] {
  // SVG positions text by its baseline, 4.5 below the middle of the letters.
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

function drawArrow(sourceCorner: Point, targetCorner: Point): string {
  const { length, halfWidth } = ARROW_HEAD;
  const start = { x: sourceCorner.x + BOX_WIDTH, y: sourceCorner.y + BOX_HEIGHT / 2 };
  const end = { x: targetCorner.x, y: targetCorner.y + BOX_HEIGHT / 2 };
  const headX = end.x - length;
  // If the boxes are in different rows, the line moves to the target's row in the gap in front of the target.
  const bend = start.y === end.y ? '' : `H${end.x - GAP.x / 2} V${end.y} `;
  return (
    `<path class="dg-line" d="M${start.x} ${start.y} ${bend}H${headX}"/>` +
    `<polygon class="dg-head" points="${headX},${end.y - halfWidth} ${end.x},${end.y} ${headX},${end.y + halfWidth}"/>`
  );
}

function truncateText(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
