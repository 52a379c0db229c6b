import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

interface Asked {
  readonly path: string;
  readonly times: number;
  readonly isTls?: boolean;
}

/** Sends requests in one piece, and reads nothing yet. */
async function ask(server: Server, { path, times, isTls = false }: Asked): Promise<Socket> {
  const to = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  const socket = isTls ? connectTls({ ...to, rejectUnauthorized: false }) : connect(to);
  // The server may reset the connection; that is an end, too.
  socket.on('error', () => {});
  await once(socket, isTls ? 'secureConnect' : 'connect');
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times));
  return socket;
}

/** Returns once a client that sends so many requests at once, and reads nothing, has lost its connection at the server. */
export async function endOfUnread(server: Server, asked: Asked): Promise<void> {
  const accepted = once(server, asked.isTls ? 'secureConnection' : 'connection') as Promise<[Socket]>;
  const socket = await ask(server, asked);
  const [served] = await accepted;
  if (!served.destroyed) await once(served, 'close');
  socket.destroy();
}

const HEAD = 'HTTP/1.1 200 OK';

/** How many of so many requests are answered to a client that sends all at once, and reads a little every `every` ms. */
export async function answersReadSlowly(server: Server, asked: Asked & { every: number }): Promise<number> {
  const socket = await ask(server, asked);
  let answers = 0;
  let end = '';
  const slowly = setInterval(() => {
    const read = end + ((socket.read() as Buffer | null)?.toString('latin1') ?? '');
    answers += read.split(HEAD).length - 1;
    end = read.slice(1 - HEAD.length);
    if (answers === asked.times) socket.destroy();
  }, asked.every);
  if (!socket.destroyed) await once(socket, 'close');
  clearInterval(slowly);
  return answers;
}
