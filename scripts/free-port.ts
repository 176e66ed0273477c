import { createServer } from 'node:net';

/** Finds a free port for a server. It is below 32768, because Linux uses the ports above for outgoing connections. */
export function getFreePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(getFreePort()));
    server.listen(port, () => server.close(() => done(port)));
  });
}
