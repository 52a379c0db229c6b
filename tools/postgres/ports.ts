import { createServer } from 'node:net';

/** Whether nothing listens on this port of this address. */
export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await tryListen(port, host)) !== null;
}

/** A free TCP port on loopback. */
export async function freePort(): Promise<number> {
  const port = await tryListen(0, '127.0.0.1');
  if (port === null) throw new Error('No free TCP port on the loopback address.');
  return port;
}

/** Listens for a moment; returns the port, or null when it is taken. */
function tryListen(port: number, host: string): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, host, () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : null));
    });
  });
}
