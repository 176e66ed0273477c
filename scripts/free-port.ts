import { createServer } from 'node:net';

/** Returns a free port. It's below 32768, because Linux uses higher ports for outgoing connections. */
export function getFreePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(getFreePort()));
    server.listen(port, () => server.close(() => done(port)));
  });
}
