import type { Server } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** The server grants both times of a request so many times less, so that no test waits for half a minute. */
const FASTER = 10;
const DRIP_EVERY = 50;
const PATIENCE = 15_000;
/** Node counts in whole ms, and from a moment before ours or after it. */
const EARLY = 100;

interface Overtime {
  /** Of a request whose headers never end. */
  readonly headers: number;
  /** Of a request whose body never ends. */
  readonly body: number;
}

/**
 * How many ms a listening server keeps requests that arrive in drips, beyond the times that it grants. `path` takes a POST
 * of JSON. Both times are shortened alike, because Node swaps them when the one for headers is the longer one.
 */
export async function overtimeOfSlowRequests(
  server: Server,
  { path, isTls = false }: { path: string; isTls?: boolean },
): Promise<Overtime> {
  const { requestTimeout, headersTimeout } = server;
  server.requestTimeout = requestTimeout / FASTER;
  server.headersTimeout = headersTimeout / FASTER;
  const { port } = server.address() as AddressInfo;
  const to = { host: '127.0.0.1', port };
  const open = (): Socket => (isTls ? connectTls({ ...to, rejectUnauthorized: false }) : connect(to));
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  try {
    const [headers, body] = await Promise.all([
      lifeOf(open(), `${head}X-Slow: `),
      lifeOf(open(), `${head}Content-Length: 9999\r\n\r\n`),
    ]);
    const overtime = { headers: headers - headersTimeout / FASTER, body: body - requestTimeout / FASTER };
    if (Math.min(overtime.headers, overtime.body) < -EARLY) throw new Error('a request was given up before its time');
    return overtime;
  } finally {
    server.requestTimeout = requestTimeout;
    server.headersTimeout = headersTimeout;
  }
}

/** How many ms a listening TLS server keeps a connection that never says anything. */
export function lifeOfSilence(server: Server): Promise<number> {
  return lifeOf(connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }), '');
}

/** How many ms the server keeps a connection on which `begun` is sent, and then a byte now and then. */
async function lifeOf(socket: Socket, begun: string): Promise<number> {
  const from = performance.now();
  let late: NodeJS.Timeout | undefined;
  socket.write(begun);
  const drip = setInterval(() => begun !== '' && socket.writable && socket.write('1'), DRIP_EVERY);
  try {
    await new Promise<void>((resolve, reject) => {
      // The server may reset the connection while a byte is on its way; that ends it, too.
      socket.once('close', () => resolve()).on('error', () => {});
      socket.resume();
      late = setTimeout(() => reject(new Error(`the connection still lives after ${PATIENCE} ms`)), PATIENCE);
    });
    return performance.now() - from;
  } finally {
    clearTimeout(late);
    clearInterval(drip);
    socket.destroy();
  }
}
