import { createServer } from 'node:net';

/** @returns a port that nothing listens on, below those that systems give to outgoing connections, which might take it before its server does */
export function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(freePort()));
    server.listen(port, () => server.close(() => done(port)));
  });
}
