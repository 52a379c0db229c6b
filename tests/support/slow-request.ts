import type { Server } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** What the server grants a request here, ms; the products grant 30 s. */
const GRANTED = 100;
/** A server that looks for slow requests as rarely as Node does by default would take 30 s. */
const PATIENCE = 10_000;

/** How many ms a listening server keeps a request that never arrives in full, beyond the time that it grants. */
export async function delayOfSlowRequest(server: Server, { isTls = false } = {}): Promise<number> {
  const granted = server.requestTimeout;
  server.requestTimeout = GRANTED;
  const { port } = server.address() as AddressInfo;
  const to = { host: '127.0.0.1', port };
  const socket: Socket = isTls ? connectTls({ ...to, rejectUnauthorized: false }) : connect(to);
  const from = performance.now();
  socket.write('GET / HTTP/1.1\r\nHost: ');
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('close', () => resolve()).once('error', reject);
      socket.resume().setTimeout(PATIENCE, () => reject(new Error(`the request still lives after ${PATIENCE} ms`)));
    });
    return performance.now() - from - GRANTED;
  } finally {
    socket.destroy();
    server.requestTimeout = granted;
  }
}
