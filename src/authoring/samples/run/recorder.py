"""Reads the databases of a page's program after each sample, and returns what changed.

The recorder reads the databases directly, without the framework. Therefore, the framework doesn't log anything or create jobs, and the
samples print the same output as without the recorder. Data that the recorder can't read is left out.
"""

import itertools
import os

# Maximum number of rows per table that are compared. All rows are counted.
ROWS_READ = 500
ROWS, COLUMNS, LETTERS, ITEMS = 5, 6, 200, 4
SYSTEM = {'Table', 'Job', 'ParentChildAssociations', 'ArtifactRelations', 'Deployment'}


def format_value(value, depth=0):
    """Formats a value in a few words. Values of unknown types are represented by their type, because formatting them might never end."""
    if value is None or isinstance(value, (bool, int)):
        return repr(value)
    if isinstance(value, float):
        return f'{value:.4g}'
    if isinstance(value, str):
        return value[:LETTERS].encode('utf-8', 'replace').decode()
    if isinstance(value, (bytes, bytearray)):
        return f'binary, {len(value)} bytes'
    if type(value).__module__ == 'numpy' and hasattr(value, 'item') and not value.shape:
        return format_value(value.item())
    if type(value).__name__ in ('ndarray', 'Tensor'):
        return format_vector(value.reshape(-1)[:3].tolist(), '×'.join(str(size) for size in value.shape))
    if isinstance(value, (list, tuple)):
        if len(value) > ITEMS and all(isinstance(item, (int, float)) for item in value[:3]):
            return format_vector(value[:3], len(value))
        return f'[{join_items(value, lambda item: format_value(item, depth + 1), len(value), depth)}]'
    if isinstance(value, dict):
        text = join_items(value.items(), lambda item: f'{format_value(item[0])}: {format_value(item[1], depth + 1)}', len(value), depth)
        return f'{{{text}}}'
    if type(value).__name__ in ('ObjectId', 'UUID', 'datetime', 'date'):
        return str(value)
    return f'‹{type(value).__name__}›'


def format_vector(first, size):
    return f'vector of {size}: {", ".join(format_value(item) for item in first)} …'


def join_items(items, format_item, count, depth):
    if depth > 2:
        return '…' if count else ''
    texts = [format_item(item) for item in itertools.islice(items, ITEMS)]
    return ', '.join(texts + ['…'] * (count > ITEMS))


def get_backend(databackend):
    return getattr(databackend, '_backend', databackend)


def get_store(db):
    """Returns the object that identifies a database, which is the same for all connections to it."""
    backend = get_backend(db.databackend)
    return backend.data if isinstance(getattr(backend, 'data', None), dict) else getattr(backend._database, '_store', backend._database)


def read_tables(databackend):
    """Returns the number of rows and the first rows by id, for each table."""
    backend = get_backend(databackend)
    tables = {}
    if isinstance(getattr(backend, 'data', None), dict):
        for (name, *key), row in list(backend.data.items()):
            count, rows = tables.get(name, (0, {}))
            if count < ROWS_READ:
                rows['/'.join(map(str, key))] = row
            tables[name] = count + 1, rows
        return tables
    for name in backend._database.list_collection_names():
        table = backend._database[name]
        tables[name] = table.estimated_document_count(), {str(row['_id']): row for row in table.find().limit(ROWS_READ)}
    return tables


def measure_artifacts(folder):
    """Returns the size of each artifact in a folder."""
    if not isinstance(folder, str) or not os.path.isdir(folder):
        return {}
    sizes = {}
    for at, _, files in os.walk(folder):
        name = os.path.relpath(at, folder).split(os.sep)[0]
        for file in files:
            key = file if name == '.' else name
            sizes[key] = sizes.get(key, 0) + os.path.getsize(os.path.join(at, file))
    return sizes


def read_indexes(vector_search):
    """Returns the number of vectors and their length, for each index."""
    backend = getattr(vector_search, 'backend', vector_search)
    sizes = {}
    for uuid, (_, identifier) in backend.uuid_component_mapping.items():
        tool = backend.tools[backend.uuid_tool_mapping[uuid]]
        sizes[identifier] = len(tool.index or ()) + len(tool._cache), tool.dimensions
    return sizes


def read_links(row):
    """Returns the components that a component refers to, by field, and the table that it listens to."""
    links = {key: value.split(':')[2:4] for key, value in row.items() if isinstance(value, str) and value.startswith('&:component:')}
    table = row.get('cdc_table')
    return {**links, **({'cdc_table': ['Table', table]} if isinstance(table, str) else {})}


def read_database(db):
    stored = read_tables(db.databackend)
    if db.metadata.db is not db:
        stored.update(read_tables(db.metadata.db.databackend))
    rows_of = lambda name: list(stored.get(name, (0, {}))[1].values())
    kinds = {row['identifier'] for row in rows_of('Table') if row.get('is_component', row.get('component'))}
    declared = {row['identifier']: (0, {}) for row in rows_of('Table') if not row.get('path')}
    tables = {name: rows for name, rows in {**declared, **stored}.items() if name not in kinds | SYSTEM}
    versions = {}
    for kind in sorted(kinds - SYSTEM):
        for row in rows_of(kind):
            key = kind, row['identifier']
            if row.get('version', 0) >= versions.get(key, (0,))[0]:
                versions[key] = row.get('version', 0), format_status(row.get('status')), read_links(row)
    return {
        'tables': tables,
        'components': versions,
        'jobs': {row['job_id']: [row['component'], row['identifier'], row['method'], format_status(row['status'])] for row in rows_of('Job')},
        'artifacts': measure_artifacts(getattr(db.artifact_store, 'conn', None)),
        'indexes': read_indexes(db.cluster.vector_search),
    }


def format_status(status):
    return format_value(getattr(status, 'value', status))


NOTHING = {'tables': {}, 'components': {}, 'jobs': {}, 'artifacts': {}, 'indexes': {}}


class Database:
    """A database with its last known contents."""

    def __init__(self, db):
        self.db = db
        self.before = NOTHING
        self.numbers = {}

    def read_changes(self):
        before, after = self.before, read_database(self.db)
        tables = {name: (count, {key: self.format_cells(row) for key, row in rows.items()}) for name, (count, rows) in after['tables'].items()}
        for name, (_, rows) in tables.items():
            numbers = self.numbers.setdefault(name, {})
            for key in rows:
                numbers.setdefault(key, len(numbers) + 1)
        self.before = {**after, 'tables': tables}
        differences = {
            'tables': [self.compare_table(name, before['tables'].get(name), tables.get(name)) for name in {**before['tables'], **tables}],
            'components': [
                [sign, *key, *(new or old)[:2]] for sign, key, old, new in compare_entries(before['components'], after['components'], lambda entry: entry[:2])
            ],
            'jobs': [new for _, _, _, new in compare_entries(before['jobs'], after['jobs']) if new],
            'artifacts': [[sign, new or old] for sign, _, old, new in compare_entries(before['artifacts'], after['artifacts'])],
            'indexes': [[sign, key, *(new or (0, old[1]))] for sign, key, old, new in compare_entries(before['indexes'], after['indexes'])],
        }
        return {key: entries for key, value in differences.items() if (entries := [entry for entry in value if entry])}

    def format_cells(self, row):
        """Formats the values of a row, without the fields that only the framework uses."""
        return {key: format_value(value) for key, value in row.items() if key == '_source' or key.startswith('_outputs') or not key.startswith('_')}

    def compare_table(self, name, before, after):
        (was, old), (count, new) = before or (0, {}), after or (0, {})
        rows = compare_entries(old, new)
        if not rows and was == count and bool(before) == bool(after):
            return None
        columns = list(dict.fromkeys(key for _, _, old, new in rows for key in new or old))[:COLUMNS]
        return {
            'name': name,
            'was': was if before else None,
            'count': count if after else None,
            'columns': columns,
            'rows': [
                [sign, self.numbers[name][key], *(self.format_cell(name, column, old or new, new) for column in columns)]
                for sign, key, old, new in rows[:ROWS]
            ],
            'changed': self.count_rows(rows, count - was),
        }

    def count_rows(self, rows, more):
        """Counts new, changed and removed rows, including rows that weren't read."""
        new, changed, removed = (sum(sign == mark for sign, *_ in rows) for mark in '+~-')
        unread = more - (new - removed)
        return [new + max(unread, 0), changed, removed + max(-unread, 0)]

    def format_cell(self, table, column, old, new):
        """Returns the previous and the current value of a cell, or a single value if they are equal or if the row is new or removed."""
        values = [self.find_source(table, row[column]) if column == '_source' else row[column] for row in (old, new) if row and column in row]
        return values[0] if len(set(values)) == 1 else values or ''

    def find_source(self, table, key):
        """Returns the source row of an output as table and row number, or the key if the row is unknown."""
        sources = ((name, numbers[key]) for name, numbers in self.numbers.items() if name != table and key in numbers)
        return next((f'{name} #{number}' for name, number in sources), key)

    def list_contents(self):
        return {
            'tables': [[name, count] for name, (count, _) in self.before['tables'].items()],
            'components': [[*key, links] for key, (_, _, links) in self.before['components'].items() if links],
            'indexes': [[key, *sizes] for key, sizes in self.before['indexes'].items()],
        }


def compare_entries(before, after, get_value=lambda entry: entry):
    """Lists new, changed and removed entries as tuples of sign, key, previous value and current value."""
    entries = [
        ('~' if key in before else '+', key, before.get(key), new)
        for key, new in after.items()
        if key not in before or get_value(before[key]) != get_value(new)
    ]
    return entries + [('-', key, old, None) for key, old in before.items() if key not in after]


class Recorder:
    """Finds the databases in a program's variables, and returns their changes."""

    def __init__(self):
        self.databases = {}

    def read_changes(self, names):
        """Returns the changes in each database since the last call, by its first variable. Errors are returned, so that they don't stop a run."""
        try:
            connections = {}
            for name, db in list(names.items()):
                if type(db).__name__ == 'Datalayer' and type(db).__module__ == 'superduper.base.datalayer':
                    connections.setdefault(id(get_store(db)), (name, db))
            self.databases = {key: (name, self.databases.get(key, (name, Database(db)))[1]) for key, (name, db) in connections.items()}
            differences = {name: database.read_changes() for name, database in self.databases.values()}
            return {
                'changes': {name: changes for name, changes in differences.items() if changes},
                'stands': {name: database.list_contents() for name, database in self.databases.values()},
            }
        except BaseException as error:
            return {'failed': f'{type(error).__name__}: {error}'[:LETTERS]}
