/** Names of the databases that samples connect to, by the schemes of their URIs. */
export const DATABASE_NAMES: Readonly<Record<string, string>> = {
  mongomock: 'mongomock',
  mongodb: 'MongoDB',
  inmemory: 'the in-memory database',
  sqlite: 'SQLite',
  postgresql: 'PostgreSQL',
  redis: 'Redis',
};

/** Additional databases that a page can run its samples on: `backends: [sqlite, redis]` in its front matter. */
export const BACKENDS = ['sqlite', 'postgresql', 'redis'] as const;

export type Backend = (typeof BACKENDS)[number];

export function isBackend(name: unknown): name is Backend {
  return BACKENDS.some((backend) => backend === name);
}
