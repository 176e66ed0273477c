/** Names of databases to show to readers, by URI scheme: `MongoDB` for `mongodb://…`. */
export const DATABASE_NAMES: Readonly<Record<string, string>> = {
  mongomock: 'mongomock',
  mongodb: 'MongoDB',
  inmemory: 'the in-memory database',
  sqlite: 'SQLite',
  postgresql: 'PostgreSQL',
  redis: 'Redis',
};

/** Additional databases for running a page's samples. Authors choose them in the page's front matter: `backends: [sqlite, redis]`. */
export const BACKENDS = ['sqlite', 'postgresql', 'redis'] as const;

export type Backend = (typeof BACKENDS)[number];

export function isBackend(name: unknown): name is Backend {
  return BACKENDS.some((backend) => backend === name);
}
