import { createServer } from 'node:net';

/** Finds a free port below the ports of outgoing connections, because such a connection might take the port before the server does. */
export function getFreePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(getFreePort()));
    server.listen(port, () => server.close(() => done(port)));
  });
}
