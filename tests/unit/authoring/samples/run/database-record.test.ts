import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { PYTHON } from '../../../../../src/authoring/extract';
import { findRecordProblem } from '../../../../../src/authoring/samples/run/record';
import { runPage } from '../../../../../src/authoring/samples/run/run';
import {
  type DatabaseChanges,
  digestSampleRecord,
  getRecordPath,
  readSampleRecord,
  type SampleRecord,
  writeSampleRecord,
} from '../../../../../src/model/mdx/sample-record';
import type { RunRecord } from '../../../../../src/model/versions/sample-runs';
import { createTemporaryFolder } from '../../../../temporary';

/** The parts of the framework's datalayer that the recorder reads. */
const DATALAYER = `
from types import SimpleNamespace

class Datalayer:
    def __init__(self):
        self.databackend = SimpleNamespace(data={})
        self.metadata = SimpleNamespace(db=self)
        self.artifact_store = SimpleNamespace(conn='artifacts')
        self.tools = {}
        mapping = {'u1': ('VectorIndex', 'index')}
        self.cluster = SimpleNamespace(vector_search=SimpleNamespace(
            uuid_component_mapping={}, uuid_tool_mapping={'u1': 'u1'}, tools=self.tools, mapping=mapping))

    def insert(self, table, *rows):
        for row in rows:
            self.databackend.data[table, str(len(self.databackend.data))] = row

    def index(self, *vectors):
        search = self.cluster.vector_search
        search.uuid_component_mapping = search.mapping
        self.tools['u1'] = SimpleNamespace(index=list(vectors), _cache=[], dimensions=3)
`;

const fence = (code: string, language = 'python') => `\`\`\`${language}\n${code}\n\`\`\`\n\n`;

const BEGIN = 'from superduper.base.datalayer import Datalayer\n\ndb = Datalayer()\n';

/** Runs samples, and returns the changes of each to its databases, except empty ones. */
async function runAndRecord(...blocks: string[]) {
  const page = blocks.map((block) => (block.startsWith('```') ? block : fence(block))).join('');
  const framework = createTemporaryFolder({ 'superduper/base/datalayer.py': DATALAYER });
  const environment = { python: PYTHON, framework, servers: { postgresql: '', redis: '' } };
  const result = await runPage(
    join(createTemporaryFolder({ 'page.mdx': page }), 'page.mdx'),
    () => environment,
  );
  expect(result.problems).toEqual([]);
  return { ...result, changes: result.record.samples.map(({ changes }) => changes) };
}

/** Lists the tables that a sample changed, with row counts, changed cells, columns and rows. */
const tablesIn = ([{ tables = [] } = {}]: DatabaseChanges[] = []) =>
  tables.map(
    ({ name, was, count, changed, columns, rows }) =>
      `${name}: ${was} → ${count}, ${changed.join('/')}, ${columns}: ${rows.map((row) => JSON.stringify(row)).join(' ')}`,
  );

test('reports new rows, changed cells and removed rows, also of whole tables', async () => {
  const { changes } = await runAndRecord(
    `${BEGIN}db.insert('notes', {'title': 'one', 'n': 1}, {'title': 'two', 'n': 2})`,
    'print(1)',
    "db.databackend.data['notes', '0'] = {'title': 'one', 'n': 3}\ndel db.databackend.data['notes', '1']",
    'db.databackend.data.clear()',
    "db.insert('notes', {'n': 2})",
  );
  expect(changes.map(tablesIn)).toEqual([
    ['notes: null → 2, 2/0/0, title,n: ["+",1,"one","1"] ["+",2,"two","2"]'],
    ['notes: 2 → 1, 0/1/1, title,n: ["~",1,"one",["1","3"]] ["-",2,"two","2"]'],
    ['notes: 1 → null, 0/0/1, title,n: ["-",1,"one","3"]'],
    ['notes: null → 1, 1/0/0, n: ["+",1,"2"]'],
  ]);
});

test('lists components, jobs, artifacts and vectors with stable ids', async () => {
  const program = `${BEGIN}
import os
import uuid

word = uuid.uuid4().hex
db.insert('Table', {'identifier': 'Listener', 'is_component': True, 'path': 'a.Listener'}, {'identifier': 'docs', 'path': None})
db.insert('Listener', {'identifier': 'words', 'version': 0, 'status': 'running', 'model': f'&:component:Model:m:{word}', 'cdc_table': 'docs'})
db.insert('docs', {'_source': word, 'txt': 'a', 'made': f'm-{word} {uuid.uuid4()}', 'cut': str(uuid.uuid4())[:16]})
db.insert(f'_outputs__words__{word}', {'_source': '3', 'out': [1.0] * 8})
for _ in range(2):
    db.insert('Job', {'job_id': uuid.uuid4().hex, 'component': 'Listener', 'identifier': 'words', 'method': 'run', 'status': 'success'})
os.mkdir('artifacts')
open('artifacts/' + word, 'w').write('12345')
db.index(1, 2)`;
  const { changes } = await runAndRecord(program, "del db.databackend.data['Listener', '2']");
  expect(tablesIn(changes[0])).toEqual([
    'docs: null → 1, 1/0/0, txt,made: ["+",1,"a","m-… …"]',
    '_outputs__words__…: null → 1, 1/0/0, _source,out: ["+",1,"docs #1","vector of 8: 1, 1, 1 …"]',
  ]);
  expect(changes).toEqual([
    [
      {
        tables: expect.any(Array),
        components: [['+', 'Listener', 'words', 0, 'running']],
        jobs: [['Listener', 'words', 'run', 'success', 2]],
        artifacts: { new: 1, gone: 0, bytes: 5 },
        indexes: [['+', 'index', 2, 3]],
      },
    ],
    [{ components: [['-', 'Listener', 'words', 0, 'running']] }],
  ]);
  const secondRun = await runAndRecord(program);
  expect(secondRun.changes[0]).toEqual(changes[0]);
  expect(secondRun.record.stands?.components).toEqual([
    ['Listener', 'words', { model: ['Model', 'm'], cdc_table: ['Table', 'docs'] }],
  ]);
});

test('names the connections of a page with two, and merges two names of one database', async () => {
  const { changes } = await runAndRecord(
    `${BEGIN}same = db\nother = Datalayer()\ndb.insert('notes', {'n': 1})\nother.insert('films', {'n': 1})`,
  );
  expect(changes[0]).toMatchObject([
    { db: 'db', tables: [{ name: 'notes' }] },
    { db: 'other', tables: [{ name: 'films' }] },
  ]);
});

test('counts a large table, and shows five rows and six columns', async () => {
  const { changes } = await runAndRecord(
    `${BEGIN}db.insert('many', *({f'c{i}': n for i in range(9)} for n in range(100_000)))`,
  );
  const [table] = changes[0]?.[0]?.tables ?? [];
  expect(table).toMatchObject({
    count: 100_000,
    changed: [100_000, 0, 0],
    columns: ['c0', 'c1', 'c2', 'c3', 'c4', 'c5'],
  });
  expect(table?.rows).toHaveLength(5);
});

test('describes values without a text form, and does not evaluate endless ones', async () => {
  const { changes } = await runAndRecord(
    `${BEGIN}
import itertools

class Silent:
    def __repr__(self):
        raise RuntimeError('no words')

ring = []
ring.append(ring)
db.insert('odd', {'text': 'a\\ud800', 'bytes': b'\\xff' * 9, 'endless': itertools.count(), 'silent': Silent()})
db.insert('odd', {'text': 'x' * 1000, 'bytes': ring, 'endless': {'a': {'b': {'c': {'d': 1}}}}, 'silent': float('nan')})
db.insert('odd', {'text': '🐋' * 60})`,
    fence('print(next(db.databackend.data["odd", "0"]["endless"]))'),
    fence('0', 'text'),
  );
  expect(changes[0]?.[0]?.tables?.[0]?.rows).toEqual([
    ['+', 1, 'a?', 'binary, 9 bytes', '‹count›', '‹Silent›'],
    ['+', 2, `${'x'.repeat(59)}…`, '[[[[…]]]]', '{a: {b: {c: {…}}}}', 'nan'],
    ['+', 3, '🐋'.repeat(60), '', '', ''],
  ]);
});

test('reports what a sample did before it failed, and ignores unreadable databases', async () => {
  const { changes, unreadDatabases, run } = await runAndRecord(
    `${BEGIN}db.insert('notes', {'n': 1})\nraise ValueError('no')`,
    fence('ValueError: no', 'text'),
    "print(len('abc'))\ndb.databackend = None",
    fence('3', 'text'),
  );
  expect(changes.map(tablesIn)).toEqual([['notes: null → 1, 1/0/0, n: ["+",1,"1"]']]);
  expect(run.ran).toBe(2);
  expect(unreadDatabases).toEqual([expect.stringMatching(/^line \d+, AttributeError: /)]);
});

test('keeps the previous record if the new one can’t be written', () => {
  const folder = createTemporaryFolder();
  // The file has the longest possible name, so the temporary file's name is too long.
  const id = `tutorials/${'a'.repeat(250)}`;
  const file = getRecordPath(folder, id);
  const record: SampleRecord = { samples: [{ code: 'c', changes: [] }], stands: null };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(record));
  expect(() => writeSampleRecord(folder, id, record)).toThrow('The previous file is unchanged.');
  expect(readSampleRecord(folder, id)).toEqual(record);
});

test('names a record that is not valid JSON', () => {
  const folder = createTemporaryFolder();
  const file = getRecordPath(folder, 'intro');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '<<<<<<< HEAD\n');
  expect(() => readSampleRecord(folder, 'intro')).toThrow(
    `${file}: expected the record that npm run samples:run writes, found invalid JSON`,
  );
});

test('writes a file per page, removes it, and reports a file that the run did not write', () => {
  const folder = createTemporaryFolder();
  const createPage = (code: string): SampleRecord => ({
    samples: [{ code, changes: [{ artifacts: { new: 1, gone: 0, bytes: 5 } }] }],
    stands: null,
  });
  writeSampleRecord(folder, 'api/base', createPage('c'));
  expect(readSampleRecord(folder, 'api/base')).toBeNull();
  writeSampleRecord(folder, 'intro', createPage('c'));
  expect(readSampleRecord(folder, 'intro')).toEqual(createPage('c'));
  const run = { digest: 'd', ran: 1, seen: digestSampleRecord(folder, 'intro') ?? '' };
  const checkRun = (pageRun: RunRecord) => findRecordProblem(folder, 'intro', pageRun);
  expect(checkRun(run)).toBeNull();
  writeSampleRecord(folder, 'intro', createPage('d'));
  const message = 'expected the record that the run of the samples wrote, found';
  expect(checkRun(run)).toMatchObject({
    file: getRecordPath(folder, 'intro'),
    message: `${message} a different record`,
  });
  expect(checkRun({ digest: 'd', ran: 1 })).toMatchObject({
    message: 'expected no record of database changes, found a different record',
  });
  writeSampleRecord(folder, 'intro', { samples: [], stands: null });
  expect(checkRun(run)).toMatchObject({ message: `${message} no record` });
});
