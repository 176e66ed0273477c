/** Maps the scheme of a database's URI, such as `mongomock`, to the name of the database. */
export const DATABASE_NAMES: Readonly<Record<string, string>> = {
  mongomock: 'mongomock',
  mongodb: 'MongoDB',
  inmemory: 'the in-memory database',
  sqlite: 'SQLite',
  postgresql: 'PostgreSQL',
  redis: 'Redis',
};

/** Additional databases for the samples of a page, which its front matter lists: `backends: [sqlite, redis]`. */
export const BACKENDS = ['sqlite', 'postgresql', 'redis'] as const;

export type Backend = (typeof BACKENDS)[number];

export function isBackend(name: unknown): name is Backend {
  return BACKENDS.some((backend) => backend === name);
}
