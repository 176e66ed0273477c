import type { Code, Nodes, Parents, PhrasingContent, Root, RootContent, TableRow } from 'mdast';
import { groupBy } from '../../shared/group-by';
import { sum } from '../../shared/sum';
import { formatCount } from '../../shared/text/format';
import { createFold, type Fold } from '../mdx/definitions';
import { listComparedOutputs } from '../mdx/fence';
import {
  code,
  htmlElement,
  type InlineContent,
  inline,
  joinInline,
  list,
  paragraph,
  strong,
  text,
  toPlainText,
  walkTree,
} from '../mdx/mdast';
import {
  type ChangeMark,
  type DatabaseChanges,
  digestCode,
  type RecordedCell,
  type SampleRecord,
  type TableChanges,
} from '../mdx/sample-record';
import { drawDatabase } from './draw-database';

/** Matches the ids of pages that get a diagram of the database after their last sample. */
const DIAGRAM_PAGES = /^(?:tutorials|components)\//;

/** Matches the ids of introductory pages. On these, the first sample's database changes are shown expanded. */
const OPEN_PAGES = /^(?:get_started|intro|tutorials\/.*)$/;

const MAX_LISTED_TABLES = 3;
const MAX_LISTED_COMPONENTS = 4;

const CAPTION = 'The database after the samples have run';
const MARK_LABELS: Readonly<Record<ChangeMark, string>> = { '+': 'new', '~': 'changed', '-': 'removed' };

/** Adds each sample's database changes below the sample and its output. Some pages also get a diagram of the database. */
export function showSampleRecord(tree: Root, { samples, stands }: SampleRecord, id: string): void {
  const outputs: ReadonlySet<Nodes> = listComparedOutputs(tree);
  const remainingSamples = [...samples];
  const records: { fold: Fold; parent: Parents; index: number }[] = [];
  walkTree(tree, (node, index, parent) => {
    if (node.type !== 'code' || node.lang !== 'python' || node.data?.isWholeProgram) return;
    const digest = digestCode(node.value);
    const sample = remainingSamples.find(({ code: sampleDigest }) => sampleDigest === digest);
    if (!sample) return;
    // If a page repeats a sample, the repetition gets the next record with this code.
    remainingSamples.splice(remainingSamples.indexOf(sample), 1);
    const nextNode = parent.children[index + 1];
    const hasOutput = nextNode !== undefined && outputs.has(nextNode);
    const isOpen = records.length === 0 && OPEN_PAGES.test(id);
    const fold = createRecord(sample.changes, isOpen, node.position);
    records.push({ fold, parent, index: hasOutput ? index + 2 : index + 1 });
  });
  // Starts with the last record, so that the other indexes stay correct.
  for (const { fold, parent, index } of records.reverse())
    (parent.children as RootContent[]).splice(index, 0, fold);

  const drawing = stands && DIAGRAM_PAGES.test(id) ? drawDatabase(stands) : null;
  const lastRecord = tree.children.findLastIndex(containsRecord);
  if (!drawing || lastRecord < 0) return;
  const { svg, alt } = drawing;
  tree.children.splice(lastRecord + 1, 0, htmlElement('Diagram', { drawing: svg, alt, caption: CAPTION }));
}

function containsRecord(node: RootContent): boolean {
  if (node.type === 'fold' && node.record !== undefined) return true;
  return 'children' in node && (node.children as RootContent[]).some(containsRecord);
}

function createRecord(
  databases: readonly DatabaseChanges[],
  isOpen: boolean,
  position: Code['position'],
): Fold {
  const addDatabaseName = ({ db }: DatabaseChanges, fact: InlineContent) =>
    db === undefined ? inline`${fact}` : inline`${code(db)}: ${fact}`;
  const lines = databases.map((database) =>
    addDatabaseName(database, joinInline(formatFacts(database, MAX_LISTED_TABLES), ' · ')),
  );
  // The version comparison uses this plain text, which mentions all tables.
  const plainFacts = databases.flatMap((database) =>
    formatFacts(database).map((fact) => addDatabaseName(database, fact).map(toPlainText).join('')),
  );
  const label = inline`In the database: ${joinInline(lines, '; ')}`;
  const fold = createFold('seen', '', label, databases.flatMap(createDetails));
  if (isOpen) fold.data.hProperties = { ...fold.data.hProperties, open: true };
  return { ...fold, record: plainFacts.join('\n'), position };
}

/** Summarizes the changes to a database in phrases such as “`reviews` +3 rows”. By default, lists all tables. */
function formatFacts(
  { tables = [], components = [], jobs = [], indexes = [] }: DatabaseChanges,
  maxTables = tables.length,
): InlineContent[] {
  const hiddenCount = tables.length - maxTables;
  const componentCounts = (['+', '~', '-'] as const).flatMap((mark) => {
    const count = components.filter(([entryMark]) => entryMark === mark).length;
    return count === 0 ? [] : [formatCount(count, `${MARK_LABELS[mark]} component`)];
  });
  const jobCount = sum(jobs.map(([_component, _identifier, _method, _status, count]) => count));
  return [
    ...tables.slice(0, maxTables).map((table) => inline`${code(table.name)} ${formatRowChanges(table)}`),
    ...(hiddenCount > 0 ? [formatCount(hiddenCount, 'other table')] : []),
    ...indexes.map(([_mark, name, vectors]) => inline`${code(name)} holds ${formatCount(vectors, 'vector')}`),
    ...componentCounts,
    ...(jobCount > 0 ? [formatCount(jobCount, 'job')] : []),
  ];
}

function formatRowChanges({ count, changed: [added, changed, removed] }: TableChanges): string {
  if (count === null) return 'removed';
  const parts = [
    added > 0 && `+${formatCount(added, 'row')}`,
    removed > 0 && `−${formatCount(removed, 'row')}`,
    changed > 0 && `${formatCount(changed, 'row')} changed`,
  ];
  // The record contains a table without changed rows only if the sample created it.
  return parts.filter(Boolean).join(', ') || 'new, empty';
}

function createDetails({ db, tables = [], ...otherChanges }: DatabaseChanges): RootContent[] {
  const items = createItems(otherChanges);
  return [
    ...tables.filter(({ rows }) => rows.length > 0).flatMap((table) => createTable(table, db)),
    ...(items.length > 0 ? [list('seen-rest', items)] : []),
  ];
}

function createTable(table: TableChanges, db?: string): RootContent[] {
  const { name, columns, rows, count } = table;
  const [added, changed, removed] = table.changed;
  const label = code(db === undefined ? name : `${db}: ${name}`);
  const hiddenCount = added + changed + removed - rows.length;
  const lines: InlineContent[][] = rows.map(([mark, number, ...cells]) => [
    `${MARK_LABELS[mark]} #${number}`,
    ...columns.map((column, index) => formatCell(cells[index] ?? '', mark, column)),
  ]);
  if (hiddenCount > 0) lines.push([formatCount(hiddenCount, 'more row'), ...columns.map(() => '')]);
  return [
    paragraph(null, label, count === null ? ', removed:' : `, ${formatCount(count, 'row')} now:`),
    { type: 'table', children: [['Row', ...columns.map(code)], ...lines].map(createTableRow) },
  ];
}

/** Formats a table cell: strikes out old text, and adds an arrow to ids in the `_source` column, because they refer to another row. */
function formatCell(cell: RecordedCell, mark: ChangeMark, column: string): InlineContent {
  const strikeOut = (value: string): PhrasingContent => ({ type: 'delete', children: [text(value)] });
  const hasChanged = typeof cell !== 'string';
  if (hasChanged) return inline`${strikeOut(cell[0])} ${strong(cell[1])}`;
  if (cell === '') return '';
  if (column === '_source') return `${cell} →`;
  return mark === '-' ? strikeOut(cell) : cell;
}

function createTableRow(cells: readonly InlineContent[]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: inline`${cell}` })),
  };
}

function createItems(changes: DatabaseChanges): InlineContent[] {
  const { components = [], jobs = [], artifacts, indexes = [] } = changes;
  const componentGroups = groupBy(components, ([mark, _kind, _identifier, version, status]) =>
    mark === '-' ? mark : `${mark} ${version} ${status}`,
  );
  const jobGroups = groupBy(jobs, ([_component, _identifier, method, status]) => `${method} ${status}`);
  return [
    ...[...componentGroups.values()].map(formatComponents),
    ...[...jobGroups.values()].map(formatJobs),
    ...indexes.map(([_mark, name, vectors, dimensions]) => {
      const size = `${formatCount(vectors, 'vector')} with ${formatCount(dimensions, 'dimension')}`;
      return inline`Index ${code(name)}: ${size}`;
    }),
    ...(artifacts?.new ? [`New artifacts: ${artifacts.new}, ${formatCount(artifacts.bytes, 'byte')}`] : []),
    ...(artifacts?.gone ? [`Removed artifacts: ${artifacts.gone}`] : []),
  ];
}

/** Describes components that changed in the same way: “New components (version 0, ready): Listener a, Listener b”. */
function formatComponents(components: NonNullable<DatabaseChanges['components']>): string {
  const [mark, _kind, _identifier, version, status] = components[0] ?? [];
  const noun = components.length === 1 ? 'component' : 'components';
  const names = components.map(([_mark, kind, identifier]) => `${kind} ${identifier}`).join(', ');
  if (mark === '-') return `Removed ${noun}: ${names}`;
  return `${mark === '+' ? 'New' : 'Changed'} ${noun} (version ${version}, ${status}): ${names}`;
}

/** Describes jobs with the same method and status: “Jobs run on Listener a, Listener b: success”. */
function formatJobs(jobs: NonNullable<DatabaseChanges['jobs']>): string {
  const [_component, _identifier, method, status, count] = jobs[0] ?? [];
  const names = jobs.map(
    ([component, identifier, _method, _status, jobCount]) =>
      `${component} ${identifier}${jobCount > 1 ? ` ×${jobCount}` : ''}`,
  );
  const targets = names.length > MAX_LISTED_COMPONENTS ? `${names.length} components` : names.join(', ');
  return `${names.length === 1 && count === 1 ? 'Job' : 'Jobs'} ${method} on ${targets}: ${status}`;
}
