/** Names of databases, by the scheme of the URI with which code samples connect to the database. */
export const DATABASE_NAMES: Readonly<Record<string, string>> = {
  mongomock: 'mongomock',
  mongodb: 'MongoDB',
  inmemory: 'the in-memory database',
  sqlite: 'SQLite',
  postgresql: 'PostgreSQL',
  redis: 'Redis',
};

/** Databases on which a page can run its code samples besides its main one. Pages list them in their front matter: `backends: [sqlite, redis]`. */
export const BACKENDS = ['sqlite', 'postgresql', 'redis'] as const;

export type Backend = (typeof BACKENDS)[number];

export function isBackend(name: unknown): name is Backend {
  return BACKENDS.some((backend) => backend === name);
}
