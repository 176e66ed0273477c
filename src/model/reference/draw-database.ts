import { formatCount } from '../../shared/text/format';
import type { DatabaseContents } from '../mdx/sample-record';
import { escapeXml } from '../xml';

/** Matches the ids of pages that end with a diagram of the database. */
export const DIAGRAM_PAGES = /^(?:tutorials|components)\//;

/** Width and height of a box in the diagram. */
const BOX_WIDTH = 190;
const BOX_HEIGHT = 88;
const GAP = { x: 44, y: 18 };

/** Minimum width of the drawing. It equals the width of the site's other diagrams, because scaling a narrower drawing would enlarge its text. */
const MIN_WIDTH = 760;
const MARGIN = 8;

/** Maximum number of characters on a line of a box. The name of a box is code, which is wider than the notes below it. */
const MAX_CHARACTERS = { code: 22, note: 30 };

/** A box of the database diagram: a table, a component that processes a table's rows, or a vector index. */
interface DiagramBox {
  style: 'dg-store' | 'dg-box' | 'dg-accent';
  name: string;
  notes: string[];
  /** Keys of the boxes from which arrows lead to this box. */
  sources: string[];
  /** Sentence about the box for the diagram's alternative text. */
  description: string;
}

/**
 * Draws a diagram of a database: its tables, the components that process their rows, and its vector indexes.
 *
 * @returns The drawing and its alternative text; null if the database contains only tables.
 */
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
    ...createTableBoxes(contents, getSourceKey),
    ...createComponentBoxes(contents, getSourceKey),
    ...createIndexBoxes(contents),
  ]);
  for (const box of boxes.values()) box.sources = box.sources.filter((key) => boxes.has(key));
  return boxes;
}

/** Returns the components that follow a table. */
function listFollowers({ components }: DatabaseContents): DatabaseContents['components'] {
  return components.filter(([kind, , { cdc_table }]) => kind !== 'VectorIndex' && cdc_table?.[1]);
}

/** Returns a function for the key of the box that shows a table. The outputs of a listener don't have a box, because the listener's box shows them. */
function createSourceKeys(contents: DatabaseContents): (table: string) => string {
  const followerNames = new Set(listFollowers(contents).map(([, name]) => name));
  return (table) => {
    const listener = /^_outputs__(.+)__…$/.exec(table)?.[1] ?? '';
    return followerNames.has(listener) ? `component ${listener}` : `table ${table}`;
  };
}

type BoxEntry = [key: string, box: DiagramBox];

function createTableBoxes({ tables }: DatabaseContents, getSourceKey: (table: string) => string): BoxEntry[] {
  return tables.flatMap(([name, count]): BoxEntry[] => {
    const key = `table ${name}`;
    if (getSourceKey(name) !== key || name.startsWith('_outputs__')) return [];
    const rows = formatCount(count, 'row');
    const description = `The table ${name} has ${rows}.`;
    return [[key, { style: 'dg-store', name, notes: [rows], sources: [], description }]];
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

/** Places each box in a row and column of the diagram. A box is to the right of its sources. Boxes without sources are in the first column. */
function placeBoxes(boxes: ReadonlyMap<string, DiagramBox>): Map<string, { column: number; row: number }> {
  const getColumn = (key: string, visited: readonly string[] = []): number => {
    const sources = boxes.get(key)?.sources.filter((source) => !visited.includes(source)) ?? [];
    return Math.max(0, ...sources.map((source) => getColumn(source, [...visited, key]) + 1));
  };
  const places = new Map<string, { column: number; row: number }>();
  let rowCount = 0;
  const placeBox = (key: string): number => {
    // Marks the box as placed, so that a cycle ends.
    places.set(key, { column: getColumn(key), row: rowCount });
    const dependents = [...boxes.keys()].filter((to) => boxes.get(to)?.sources[0] === key && !places.has(to));
    const [firstRow = rowCount, ...nextRows] = dependents.map(placeBox);
    if (dependents.length === 0) rowCount += 1;
    // Centers the box beside its dependents.
    const row = (firstRow + (nextRows.at(-1) ?? firstRow)) / 2;
    places.set(key, { column: getColumn(key), row });
    return row;
  };
  for (const [key, { sources }] of boxes) if (sources.length === 0) placeBox(key);
  // Boxes that form a cycle have no box without sources.
  for (const key of boxes.keys()) if (!places.has(key)) placeBox(key);
  return places;
}

function drawBox({ style, name, notes }: DiagramBox, { x, y }: { x: number; y: number }): string[] {
  const top = y + BOX_HEIGHT / 2 - notes.length * 9.5 + 4.5;
  const lines = [name, ...notes].map((text, index) => {
    const type = index === 0 ? 'code' : 'note';
    const position = `x="${x + BOX_WIDTH / 2}" y="${top + index * 19}" text-anchor="middle"`;
    return `<text class="dg-${type}" ${position}>${escapeXml(truncateText(text, MAX_CHARACTERS[type]))}</text>`;
  });
  return [
    `<rect class="${style}" x="${x}" y="${y}" width="${BOX_WIDTH}" height="${BOX_HEIGHT}" rx="8"/>`,
    ...lines,
  ];
}

function drawArrow(start: { x: number; y: number }, end: { x: number; y: number }): string {
  const [startX, startY] = [start.x + BOX_WIDTH, start.y + BOX_HEIGHT / 2];
  const [endX, endY] = [end.x - 10, end.y + BOX_HEIGHT / 2];
  const bend = startY === endY ? '' : `H${endX - GAP.x / 2 + 10} V${endY} `;
  return (
    `<path class="dg-line" d="M${startX} ${startY} ${bend}H${endX}"/>` +
    `<polygon class="dg-head" points="${endX},${endY - 6} ${endX + 10},${endY} ${endX},${endY + 6}"/>`
  );
}

function truncateText(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
