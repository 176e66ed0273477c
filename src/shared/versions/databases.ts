/** Names of the databases that code samples connect to, by the scheme of the database's URI. */
export const DATABASE_NAMES: Readonly<Record<string, string>> = {
  mongomock: 'mongomock',
  mongodb: 'MongoDB',
  inmemory: 'the in-memory database',
  sqlite: 'SQLite',
  postgresql: 'PostgreSQL',
  redis: 'Redis',
};

/** Databases on which the samples of a page can run in addition to the page's own: `backends: [sqlite, redis]` in the front matter. */
export const BACKENDS = ['sqlite', 'postgresql', 'redis'] as const;

export type Backend = (typeof BACKENDS)[number];

export function isBackend(name: unknown): name is Backend {
  return BACKENDS.some((backend) => backend === name);
}
