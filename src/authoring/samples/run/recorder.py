"""Reads the databases of a page's program after each sample, and returns what changed.

The recorder doesn't use the framework, which would log the calls and create jobs. Therefore, the samples print the same
output as without the recorder.
"""

import itertools
import os

# Maximum number of rows to compare per table. All rows are counted.
MAX_ROWS_READ = 500
# Maximum number of changed rows and of columns in the record of a table.
MAX_ROWS, MAX_COLUMNS = 5, 6
# Maximum number of characters of a text, and of items of a list or dict.
MAX_LETTERS, MAX_ITEMS = 200, 4
# Tables that the framework uses itself.
SYSTEM_TABLES = {'Table', 'Job', 'ParentChildAssociations', 'ArtifactRelations', 'Deployment'}


def format_value(value, depth=0):
    """Formats a value briefly. For unknown types, returns the name of the type, because `repr` might never end."""
    kind = type(value).__name__
    if value is None or isinstance(value, (bool, int)):
        return repr(value)
    if isinstance(value, float):
        return f'{value:.4g}'
    if isinstance(value, str):
        return value[:MAX_LETTERS].encode('utf-8', 'replace').decode()
    if isinstance(value, (bytes, bytearray)):
        return f'binary, {len(value)} bytes'
    if type(value).__module__ == 'numpy' and hasattr(value, 'item') and not value.shape:
        return format_value(value.item())
    if kind in ('ndarray', 'Tensor'):
        return format_vector(value.reshape(-1)[:3].tolist(), '×'.join(str(size) for size in value.shape))
    if isinstance(value, (list, tuple)):
        if len(value) > MAX_ITEMS and all(isinstance(item, (int, float)) for item in value[:3]):
            return format_vector(value[:3], len(value))
        return f'[{join_items(value, lambda item: format_value(item, depth + 1), depth)}]'
    if isinstance(value, dict):
        format_pair = lambda pair: f'{format_value(pair[0])}: {format_value(pair[1], depth + 1)}'
        return f'{{{join_items(value.items(), format_pair, depth)}}}'
    if kind in ('ObjectId', 'UUID', 'datetime', 'date'):
        return str(value)
    return f'‹{kind}›'


def format_vector(first_numbers, size):
    return f'vector of {size}: {", ".join(format_value(number) for number in first_numbers)} …'


def join_items(items, format_item, depth):
    """Formats the first items. Omits deeply nested items, because a list may contain itself."""
    if depth > 2:
        return '…' if items else ''
    texts = [format_item(item) for item in itertools.islice(items, MAX_ITEMS)]
    return ', '.join(texts + ['…'] * (len(items) > MAX_ITEMS))


def get_backend(databackend):
    return getattr(databackend, '_backend', databackend)


def is_in_memory(backend):
    return isinstance(getattr(backend, 'data', None), dict)


def get_store(db):
    """Returns the object that all connections to a database share."""
    backend = get_backend(db.databackend)
    if is_in_memory(backend):
        return backend.data
    return getattr(backend._database, '_store', backend._database)


def read_tables(databackend):
    """Returns the row count and the first rows of each table, as in `{'docs': (1, {'id of the row': row})}`."""
    backend = get_backend(databackend)
    tables = {}
    if is_in_memory(backend):
        for (name, *key), row in list(backend.data.items()):
            count, rows = tables.get(name, (0, {}))
            if count < MAX_ROWS_READ:
                rows['/'.join(map(str, key))] = row
            tables[name] = count + 1, rows
        return tables
    for name in backend._database.list_collection_names():
        collection = backend._database[name]
        rows = {str(row['_id']): row for row in collection.find().limit(MAX_ROWS_READ)}
        tables[name] = collection.estimated_document_count(), rows
    return tables


def measure_artifacts(folder):
    """Returns the size in bytes of each artifact, which is a file or a subfolder of the folder."""
    sizes = {}
    if isinstance(folder, str):
        for path, _, files in os.walk(folder):
            subfolder = os.path.relpath(path, folder).split(os.sep)[0]
            for file in files:
                name = file if subfolder == '.' else subfolder
                sizes[name] = sizes.get(name, 0) + os.path.getsize(os.path.join(path, file))
    return sizes


def read_indexes(vector_search):
    """Returns the number of vectors and their length for each vector index."""
    backend = getattr(vector_search, 'backend', vector_search)
    sizes = {}
    for uuid, (_, identifier) in backend.uuid_component_mapping.items():
        tool = backend.tools[backend.uuid_tool_mapping[uuid]]
        sizes[identifier] = len(tool.index or ()) + len(tool._cache), tool.dimensions
    return sizes


def read_links(row):
    """Maps the fields of a component to the components and the table to which they refer."""
    # A reference has the form `&:component:Model:my_model:UUID`.
    links = {
        field: value.split(':')[2:4]
        for field, value in row.items()
        if isinstance(value, str) and value.startswith('&:component:')
    }
    table = row.get('cdc_table')
    return {**links, 'cdc_table': ['Table', table]} if isinstance(table, str) else links


def read_database(db):
    """Returns the contents of a database as a dict for each kind of contents, such as `tables`."""
    stored = read_tables(db.databackend)
    if db.metadata.db is not db:
        stored.update(read_tables(db.metadata.db.databackend))
    list_rows = lambda table: list(stored.get(table, (0, {}))[1].values())
    # Each kind of component has its own table, whose rows are versions of components. 0.6 calls the flag `component`.
    kinds = {row['identifier'] for row in list_rows('Table') if row.get('is_component', row.get('component'))}
    declared = {row['identifier']: (0, {}) for row in list_rows('Table') if not row.get('path')}
    components = {}
    for kind in sorted(kinds - SYSTEM_TABLES):
        for row in list_rows(kind):
            key, version = (kind, row['identifier']), row.get('version', 0)
            # Keeps the newest version of each component.
            if version >= components.get(key, (0,))[0]:
                components[key] = version, format_status(row.get('status')), read_links(row)
    return {
        'tables': {name: rows for name, rows in {**declared, **stored}.items() if name not in kinds | SYSTEM_TABLES},
        'components': components,
        'jobs': {
            row['job_id']: [row['component'], row['identifier'], row['method'], format_status(row['status'])]
            for row in list_rows('Job')
        },
        'artifacts': measure_artifacts(getattr(db.artifact_store, 'conn', None)),
        'indexes': read_indexes(db.cluster.vector_search),
    }


def format_status(status):
    return format_value(getattr(status, 'value', status))


class Database:
    """A database, with its contents after the previous sample."""

    def __init__(self, db):
        self.db = db
        self.contents = {kind: {} for kind in ('tables', 'components', 'jobs', 'artifacts', 'indexes')}
        # Maps each table to the numbers of its rows by id, because the ids are different in every run.
        self.row_numbers = {}

    def read_changes(self):
        """Reads the database, and returns the changes since the last call, by kind."""
        before, after = self.contents, read_database(self.db)
        for name, (count, rows) in after['tables'].items():
            after['tables'][name] = count, {key: format_row(row) for key, row in rows.items()}
            numbers = self.row_numbers.setdefault(name, {})
            for key in rows:
                numbers.setdefault(key, len(numbers) + 1)
        self.contents = after
        tables = [self.compare_table(name, before, after) for name in {**before['tables'], **after['tables']}]
        # Ignores changed links to other components.
        components = compare_entries(before['components'], after['components'], lambda component: component[:2])
        jobs, artifacts, indexes = (
            compare_entries(before[kind], after[kind]) for kind in ('jobs', 'artifacts', 'indexes')
        )
        changes = {
            'tables': [table for table in tables if table],
            'components': [[mark, *key, *(new or old)[:2]] for mark, key, old, new in components],
            'jobs': [new for _, _, _, new in jobs if new],
            'artifacts': [[mark, new or old] for mark, _, old, new in artifacts],
            'indexes': [[mark, key, *(new or (0, old[1]))] for mark, key, old, new in indexes],
        }
        return {kind: entries for kind, entries in changes.items() if entries}

    def compare_table(self, name, before, after):
        """Compares a table before and after a sample. Returns None if the table hasn't changed."""
        was_there, is_there = name in before['tables'], name in after['tables']
        previous_count, previous_rows = before['tables'].get(name, (0, {}))
        count, rows = after['tables'].get(name, (0, {}))
        changes = compare_entries(previous_rows, rows)
        if not changes and previous_count == count and was_there == is_there:
            return None
        columns = list(dict.fromkeys(column for _, _, old, new in changes for column in new or old))[:MAX_COLUMNS]
        return {
            'name': name,
            'was': previous_count if was_there else None,
            'count': count if is_there else None,
            'columns': columns,
            'rows': [
                [mark, self.row_numbers[name][key], *self.format_cells(name, columns, old or new, new)]
                for mark, key, old, new in changes[:MAX_ROWS]
            ],
            'changed': count_changes(changes, count - previous_count),
        }

    def format_cells(self, table, columns, old, new):
        """Returns the previous and the new value of each changed cell, and only the value of other cells."""
        for column in columns:
            values = [row[column] for row in (old, new) if row and column in row]
            if column == '_source':
                values = [self.find_source(table, key) for key in values]
            yield values[0] if len(set(values)) == 1 else values or ''

    def find_source(self, table, key):
        """Returns the row from which an output was computed, as in `docs #1`, or the id of an unknown row."""
        tables = self.row_numbers.items()
        sources = (f'{name} #{numbers[key]}' for name, numbers in tables if name != table and key in numbers)
        return next(sources, key)

    def list_contents(self):
        """Returns the tables with their row counts, the components with their links, and the vector indexes."""
        return {
            'tables': [[name, count] for name, (count, _) in self.contents['tables'].items()],
            'components': [[*key, links] for key, (_, _, links) in self.contents['components'].items() if links],
            'indexes': [[key, *sizes] for key, sizes in self.contents['indexes'].items()],
        }


def format_row(row):
    """Formats the values of a row, without the columns that only the framework uses."""
    is_shown = lambda column: column == '_source' or column.startswith('_outputs') or not column.startswith('_')
    return {column: format_value(value) for column, value in row.items() if is_shown(column)}


def count_changes(changes, added_count):
    """Counts new, changed and removed rows. `added_count` is by how many rows the table grew, including unread rows."""
    new, changed, removed = (sum(mark == counted for mark, *_ in changes) for counted in '+~-')
    unread = added_count - (new - removed)
    return [new + max(unread, 0), changed, removed + max(-unread, 0)]


def compare_entries(before, after, get_value=lambda entry: entry):
    """Lists new (`+`), changed (`~`) and removed (`-`) entries as tuples: mark, key, previous value, current value."""
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

    def read_changes(self, variables):
        """
        Returns the changes in each database since the last call. The keys are the first variables with a connection to
        the database. Returns the reason if a database can't be read, because an error must not stop the page's program.
        """
        try:
            connections = {}
            for name, db in list(variables.items()):
                if type(db).__name__ == 'Datalayer' and type(db).__module__ == 'superduper.base.datalayer':
                    connections.setdefault(id(get_store(db)), (name, db))
            self.databases = {key: self.databases.get(key) or Database(db) for key, (_, db) in connections.items()}
            databases = {name: self.databases[key] for key, (name, _) in connections.items()}
            changes = {name: database.read_changes() for name, database in databases.items()}
            return {
                'changes': {name: kinds for name, kinds in changes.items() if kinds},
                'contents': {name: database.list_contents() for name, database in databases.items()},
            }
        except BaseException as error:
            return {'failureReason': f'{type(error).__name__}: {error}'[:MAX_LETTERS]}
