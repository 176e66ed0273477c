import type { Code, PhrasingContent, Root, RootContent, TableRow } from 'mdast';
import { counted } from '../../shared/text/format';
import { type Fold, fold } from '../mdx/definitions';
import { outputsIn } from '../mdx/fence';
import {
  code,
  htmlElement,
  join,
  list,
  paragraph,
  plainText,
  strong,
  text,
  type Words,
  words,
} from '../mdx/mdast';
import {
  type Cell,
  codeWord,
  type PageSeen,
  type SeenChanges,
  type SeenTable,
  type Sign,
} from '../mdx/sample-seen';
import { drawStanding } from './draw-standing';

/** Matches pages that new readers visit first. The first record on these pages is expanded. */
const OPEN_ON = /^(?:get_started|intro|tutorials\/.*)$/;

/** Matches pages with a diagram of the database at the end. */
const DRAWN_ON = /^(?:tutorials|components)\//;

/** Maximum number of tables in a summary. */
const TABLES_NAMED = 3;

const CAPTION = 'The database after the samples have run';

/** Maximum number of components in a line about jobs. */
const JOBS_NAMED = 4;

const SIGNS: Readonly<Record<Sign, string>> = { '+': 'new', '~': 'changed', '-': 'removed' };

/**
 * Adds the record of each sample after the sample and its output: a summary that expands to the changed tables. On pages of tutorials and
 * components, also adds a diagram of the database after the last record.
 *
 * @param tree - The page, which the function changes.
 */
export function showSeen(tree: Root, { samples, stands }: PageSeen, id: string): void {
  const left = [...samples];
  const outputs = outputsIn(tree);
  let isFirst = OPEN_ON.test(id);
  const seenBehind = ({ children }: { children: RootContent[] }): void => {
    for (let index = 0; index < children.length; index += 1) {
      const node = children[index] as RootContent;
      if ('children' in node) seenBehind(node as typeof node & { children: RootContent[] });
      if (node.type !== 'code' || node.lang !== 'python' || node.data?.isWholeProgram) continue;
      const at = left.findIndex(({ code: word }) => word === codeWord(node.value));
      if (at < 0) continue;
      const [sample] = left.splice(at, 1);
      const isPrinted = outputs.has(children[index + 1] as Code);
      index += isPrinted ? 2 : 1;
      children.splice(index, 0, rowOf(sample?.changes ?? [], isFirst, node.position));
      isFirst = false;
    }
  };
  seenBehind(tree);
  const drawing = stands && DRAWN_ON.test(id) ? drawStanding(stands) : null;
  const last = tree.children.findLastIndex(holdsRecord);
  if (!drawing || last < 0) return;
  const { svg, alt } = drawing;
  tree.children.splice(last + 1, 0, htmlElement('Diagram', { drawing: svg, alt, caption: CAPTION }));
}

function holdsRecord(node: RootContent): boolean {
  if (node.type === 'fold' && node.record !== undefined) return true;
  return 'children' in node && (node.children as RootContent[]).some(holdsRecord);
}

function rowOf(databases: readonly SeenChanges[], isOpen: boolean, position: Code['position']): Fold {
  const nameOf = ({ db }: SeenChanges) => (db === undefined ? '' : words`${code(db)}: `);
  const lines = databases.map((one) => words`${nameOf(one)}${join(factsOf(one, TABLES_NAMED), ' · ')}`);
  const record = databases.flatMap((one) =>
    factsOf(one).map((fact) => words`${nameOf(one)}${fact}`.map(plainText).join('')),
  );
  const row = fold('seen', '', words`In the database: ${join(lines, '; ')}`, databases.flatMap(blocksOf));
  if (isOpen) row.data.hProperties = { ...row.data.hProperties, open: true };
  return { ...row, record: record.join('\n'), position };
}

/** Lists the changes to a database as short phrases. */
function factsOf(
  { tables = [], components = [], jobs = [], indexes = [] }: SeenChanges,
  named = tables.length,
): Words[] {
  const others = tables.length - named;
  const signs = (['+', '~', '-'] as const).flatMap((sign) => {
    const count = components.filter(([own]) => own === sign).length;
    return count === 0 ? [] : [counted(count, `${SIGNS[sign]} component`)];
  });
  const ran = jobs.reduce((sum, [, , , , count]) => sum + count, 0);
  return [
    ...tables.slice(0, named).map((table) => words`${code(table.name)} ${rowsOf(table)}`),
    ...(others > 0 ? [counted(others, 'other table')] : []),
    ...indexes.map(([, name, vectors]) => words`${code(name)} holds ${counted(vectors, 'vector')}`),
    ...signs,
    ...(ran > 0 ? [counted(ran, 'job')] : []),
  ];
}

function rowsOf({ was, count, changed: [added, changed, gone] }: SeenTable): string {
  if (count === null) return 'removed';
  const said = [
    ...(added > 0 ? [`+${counted(added, 'row')}`] : []),
    ...(gone > 0 ? [`−${counted(gone, 'row')}`] : []),
    ...(changed > 0 ? [`${counted(changed, 'row')} changed`] : []),
  ];
  return said.join(', ') || (was === null ? 'new, empty' : 'new');
}

/** Creates the changed tables, and a list of all other changes. */
function blocksOf({ db, tables = [], ...others }: SeenChanges): RootContent[] {
  const items = itemsOf(others);
  return [
    ...tables.filter(({ rows }) => rows.length > 0).flatMap((table) => tableOf(table, db)),
    ...(items.length > 0 ? [list('seen-rest', items)] : []),
  ];
}

/** Creates a table of changed rows, each with its kind of change and its number, after a line with the table's name. */
function tableOf({ name, columns, rows, changed, count }: SeenTable, db?: string): RootContent[] {
  const label = code(db === undefined ? name : `${db}: ${name}`);
  const more = changed.reduce((sum, one) => sum + one, 0) - rows.length;
  const table: RootContent = {
    type: 'table',
    children: [
      tableRow(['Row', ...columns.map(code)]),
      ...rows.map(([sign, number, ...cells]) =>
        tableRow([
          `${SIGNS[sign]} #${number}`,
          ...columns.map((column, index) => wordsOf(cells[index] ?? '', sign, column)),
        ]),
      ),
      ...(more > 0 ? [tableRow([counted(more, 'more row'), ...columns.map(() => '')])] : []),
    ],
  };
  return [paragraph(null, label, `, ${counted(count ?? 0, 'row')} now:`), table];
}

/** Formats a cell. Strikes out the previous text of a changed cell, and marks `_source`, which refers to the row of an output. */
function wordsOf(cell: Cell, sign: Sign, column: string): Words {
  const struckOut = (value: string): PhrasingContent => ({ type: 'delete', children: [text(value)] });
  if (typeof cell !== 'string') return words`${struckOut(cell[0])} ${strong(cell[1])}`;
  if (cell === '') return '';
  if (column === '_source') return `${cell} →`;
  return sign === '-' ? struckOut(cell) : cell;
}

function tableRow(cells: readonly Words[]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: words`${cell}` })),
  };
}

function itemsOf({ components = [], jobs = [], artifacts, indexes = [] }: SeenChanges): Words[] {
  const ofComponents = grouped(
    components,
    ([sign, , , version, status]) =>
      sign === '-'
        ? 'Removed components: '
        : `${sign === '+' ? 'New' : 'Changed'} components (version ${version}, ${status}): `,
    ([, kind, identifier]) => `${kind} ${identifier}`,
  ).map(
    ([label, names]) =>
      `${names.length === 1 ? label.replace('components', 'component') : label}${names.join(', ')}`,
  );
  const ofJobs = grouped(
    jobs,
    ([, , method, status]) => `${method} ${status}`,
    ([component, identifier, , , count]) => `${component} ${identifier}${count > 1 ? ` ×${count}` : ''}`,
  ).map(([key, names]) => {
    const [method, status] = key.split(' ');
    const isOne = names.length === 1 && !names[0]?.includes(' ×');
    const on = names.length > JOBS_NAMED ? `${names.length} components` : names.join(', ');
    return `${isOne ? 'Job' : 'Jobs'} ${method} on ${on}: ${status}`;
  });
  return [
    ...ofComponents,
    ...ofJobs,
    ...indexes.map(
      ([, name, vectors, dimensions]) =>
        words`Index ${code(name)}: ${counted(vectors, 'vector')} with ${counted(dimensions, 'dimension')}`,
    ),
    ...(artifacts?.new ? [`New artifacts: ${artifacts.new}, ${counted(artifacts.bytes, 'byte')}`] : []),
    ...(artifacts?.gone ? [`Removed artifacts: ${artifacts.gone}`] : []),
  ];
}

function grouped<T>(
  all: readonly T[],
  labelOf: (one: T) => string,
  nameOf: (one: T) => string,
): [label: string, names: string[]][] {
  const groups = new Map<string, string[]>();
  for (const one of all) groups.set(labelOf(one), [...(groups.get(labelOf(one)) ?? []), nameOf(one)]);
  return [...groups];
}
