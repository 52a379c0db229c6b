import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that only this machine reaches, on a free port. */
export interface Loopback {
  /** `http://127.0.0.1:PORT`, without a slash at its end. */
  readonly url: string;
  /** Ends all connections, whatever their state. */
  close(): Promise<void>;
}

/** Listens on loopback with `handler` until it is closed. */
export async function listenOnLoopback(handler: RequestListener): Promise<Loopback> {
  const server = createServer(handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
