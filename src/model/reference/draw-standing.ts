import { counted } from '../../shared/text/format';
import type { Standing } from '../mdx/sample-seen';
import { escapeXml } from '../xml';

/** Size of a box, and the gaps between boxes. */
const WIDTH = 190;
const HEIGHT = 88;
const GAP = { x: 44, y: 18 };

/** Minimum width of the diagram. The same as that of other diagrams, so that small diagrams aren't enlarged. */
const NARROWEST = 760;
const MARGIN = 8;

/** Maximum number of characters per line of a box, for code and for notes. */
const FITS = { code: 22, note: 30 };

/** A table, a component that follows a table, or an index. */
interface Box {
  look: 'dg-store' | 'dg-box' | 'dg-accent';
  name: string;
  notes: string[];
  /** Keys of the boxes with an arrow to this box. */
  from: string[];
  /** Sentence that describes the box, for the alternative text. */
  says: string;
}

/**
 * Draws the contents of a database in the style of our diagrams: tables, components that follow them, and indexes.
 *
 * @returns The drawing and its alternative text; null if the database contains only tables.
 */
export function drawStanding(stands: Standing): { svg: string; alt: string } | null {
  const boxes = boxesOf(stands);
  const first = [...boxes.values()];
  if (!first.some(({ look }) => look !== 'dg-store')) return null;
  const places = placesOf(boxes);
  const right = Math.max(...[...places.values()].map(({ column }) => column + 1)) * (WIDTH + GAP.x) - GAP.x;
  const bottom = Math.max(...[...places.values()].map(({ row }) => row + 1)) * (HEIGHT + GAP.y) - GAP.y;
  const width = Math.max(NARROWEST, right + 2 * MARGIN);
  const at = (key: string) => {
    const { column = 0, row = 0 } = places.get(key) ?? {};
    return { x: (width - right) / 2 + column * (WIDTH + GAP.x), y: MARGIN + row * (HEIGHT + GAP.y) };
  };
  const shapes = [...boxes].flatMap(([key, box]) => [
    ...box.from.map((from) => arrow(at(from), at(key))),
    ...shapesOf(box, at(key)),
  ]);
  return {
    svg: `<svg viewBox="0 0 ${width} ${bottom + 2 * MARGIN}">${shapes.join('')}</svg>`,
    alt: first.map(({ says }) => says).join(' '),
  };
}

function boxesOf({ tables, components, indexes }: Standing): Map<string, Box> {
  const boxes = new Map<string, Box>();
  const rows = new Map(tables);
  const outputsOf = (name: string) => rows.get(`_outputs__${name}__…`);
  const followers = components.filter(([kind, , { cdc_table }]) => kind !== 'VectorIndex' && cdc_table?.[1]);
  // Output tables don't have a box, because the box of the listener shows them.
  const sourceOf = (table: string) => {
    const listener = /^_outputs__(.+)__…$/.exec(table)?.[1];
    return followers.some(([, name]) => name === listener) ? `component ${listener}` : `table ${table}`;
  };
  for (const [name, count] of rows) {
    if (sourceOf(name) !== `table ${name}` || name.startsWith('_outputs__')) continue;
    const says = `The table ${name} has ${counted(count, 'row')}.`;
    boxes.set(`table ${name}`, { look: 'dg-store', name, notes: [counted(count, 'row')], from: [], says });
  }
  for (const [kind, name, { model, cdc_table: [, table] = ['', ''] }] of followers) {
    const outputs = outputsOf(name);
    const notes = [kind, ...(model ? [model.join(' ')] : [])];
    if (outputs !== undefined) notes.push(counted(outputs, 'output'));
    const runs = model ? ` runs ${model.join(' ')} and` : '';
    const made = outputs === undefined ? '' : `, with ${counted(outputs, 'output')}`;
    const says = `${kind} ${name}${runs} follows the ${sourceOf(table)}${made}.`;
    boxes.set(`component ${name}`, { look: 'dg-box', name, notes, from: [sourceOf(table)], says });
  }
  for (const [name, count, dimensions] of indexes) {
    const [, , links] = components.find(([kind, own]) => kind === 'VectorIndex' && own === name) ?? [];
    const of = ['indexing_listener', 'compatible_listener'].flatMap((link) => links?.[link]?.[1] ?? []);
    const held = `${counted(count, 'vector')} of ${dimensions}`;
    boxes.set(`index ${name}`, {
      look: 'dg-accent',
      name,
      notes: ['VectorIndex', held],
      from: of.map((listener) => `component ${listener}`),
      says: `VectorIndex ${name} holds ${counted(count, 'vector')} with ${counted(dimensions, 'dimension')} from ${of.join(' and ')}.`,
    });
  }
  for (const box of boxes.values()) box.from = box.from.filter((key) => boxes.has(key));
  return boxes;
}

/** Places each box to the right of its sources. Boxes without sources are placed below each other. */
function placesOf(boxes: ReadonlyMap<string, Box>): Map<string, { column: number; row: number }> {
  const columnOf = (key: string, seen: readonly string[] = []): number =>
    Math.max(
      0,
      ...(boxes.get(key)?.from ?? [])
        .filter((from) => !seen.includes(from))
        .map((from) => columnOf(from, [...seen, key]) + 1),
    );
  const places = new Map<string, { column: number; row: number }>();
  let rows = 0;
  const place = (key: string): number => {
    places.set(key, { column: columnOf(key), row: rows });
    const made = [...boxes].flatMap(([to, { from }]) => (from[0] === key && !places.has(to) ? [to] : []));
    const [first = rows, ...others] = made.map(place);
    if (made.length === 0) rows += 1;
    const row = (first + (others.at(-1) ?? first)) / 2;
    places.set(key, { column: columnOf(key), row });
    return row;
  };
  for (const [key, { from }] of boxes) if (from.length === 0) place(key);
  // Boxes that form a cycle have no box without sources.
  for (const key of boxes.keys()) if (!places.has(key)) place(key);
  return places;
}

function shapesOf({ look, name, notes }: Box, { x, y }: { x: number; y: number }): string[] {
  const lines = [
    ['dg-code', shortened(name, FITS.code)],
    ...notes.map((note) => ['dg-note', shortened(note, FITS.note)]),
  ];
  const top = y + HEIGHT / 2 - (lines.length - 1) * 9.5 + 4.5;
  return [
    `<rect class="${look}" x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" rx="8"/>`,
    ...lines.map(
      ([type, text = ''], index) =>
        `<text class="${type}" x="${x + WIDTH / 2}" y="${top + index * 19}" text-anchor="middle">${escapeXml(text)}</text>`,
    ),
  ];
}

function arrow(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const [start, end] = [from.y + HEIGHT / 2, to.y + HEIGHT / 2];
  const [left, right] = [from.x + WIDTH, to.x - 10];
  const bend = start === end ? '' : `H${right - GAP.x / 2 + 10} V${end} `;
  return (
    `<path class="dg-line" d="M${left} ${start} ${bend}H${right}"/>` +
    `<polygon class="dg-head" points="${right},${end - 6} ${right + 10},${end} ${right},${end + 6}"/>`
  );
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
