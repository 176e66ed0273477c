"""Creates and drops the databases of one run of a page on a server.

    python databases.py create SERVER COUNT     prints the URI of each database on its own line
    python databases.py drop SERVER URI …

SERVER is the URI of a PostgreSQL or Redis server. If the command fails, the last line of stderr contains the reason.
"""

import socket
import sys
import uuid
from urllib.parse import urlsplit

NAMES = {'postgresql': ('PostgreSQL', 5432), 'redis': ('Redis', 6379)}

# Seconds to wait for a server.
TIMEOUT = 5
# Seconds after which another run may use a Redis database, even if the run that reserved it didn't drop it.
RESERVATION = 600


def build_uri(server, database):
    return urlsplit(server)._replace(path=f'/{database}').geturl()


class PostgreSQL:
    def __init__(self, server):
        from sqlalchemy import create_engine

        self.engine = create_engine(server, isolation_level='AUTOCOMMIT', connect_args={'connect_timeout': TIMEOUT})

    def execute(self, statement):
        with self.engine.connect() as connection:
            connection.exec_driver_sql(statement)

    def create(self):
        name = f'samples_run_{uuid.uuid4().hex[:12]}'
        self.execute(f'CREATE DATABASE {name}')
        return name

    def drop(self, name):
        self.execute(f'DROP DATABASE IF EXISTS {name} WITH (FORCE)')


class Redis:
    """
    A Redis server, whose databases have numbers. A run reserves a number with a key in the database of the server's URI,
    so that other runs don't use the same database.
    """

    def __init__(self, server):
        import redis

        self.number = urlsplit(server).path[1:] or '0'
        self.connect = lambda number: redis.from_url(build_uri(server, number), socket_timeout=TIMEOUT)
        self.server = self.connect(self.number)

    def create(self):
        for number in map(str, range(int(self.server.config_get('databases')['databases']))):
            is_free = number != self.number and self.connect(number).dbsize() == 0
            if is_free and self.server.set(f'samples-run:{number}', 1, nx=True, ex=RESERVATION):
                return number
        raise ValueError('no database number of Redis is empty')

    def drop(self, number):
        self.connect(number).flushdb()
        self.server.delete(f'samples-run:{number}')


def main(action, server, *arguments):
    address = urlsplit(server)
    name, port = NAMES[address.scheme]
    host, port = address.hostname or 'localhost', address.port or port
    try:
        socket.create_connection((host, port), TIMEOUT).close()
    except OSError:
        sys.exit(f'no {name} at {host}:{port}')
    databases = (PostgreSQL if address.scheme == 'postgresql' else Redis)(server)
    if action == 'create':
        for _ in range(int(arguments[0])):
            print(build_uri(server, databases.create()))
    else:
        for uri in arguments:
            databases.drop(urlsplit(uri).path[1:])


try:
    main(*sys.argv[1:])
except ImportError:
    # The last line of the traceback names the missing module.
    raise
except Exception as error:
    # `orig` is the database's own error, which SQLAlchemy wraps.
    sys.exit(str(getattr(error, 'orig', error)).splitlines()[0])
