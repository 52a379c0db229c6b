import type { WebSocket } from '@fastify/websocket';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { acceptSockets } from './sockets.ts';
import { listening } from './testing/connected.ts';

async function opened() {
  const server = fastify();
  const open = new Set<WebSocket>();
  await acceptSockets(server, {
    path: '/live',
    longestMessage: 16,
    refusal: ({ headers, ws }) => (headers.authorization === 'no' ? 401 : !ws && headers.authorization ? 400 : null),
    follow(socket) {
      open.add(socket);
      socket.on('message', (data: Buffer) => socket.send(data.toString()));
      socket.on('error', () => socket.terminate());
      socket.on('close', () => open.delete(socket));
    },
    close() {
      for (const socket of open) socket.close(1012);
    },
  });
  server.get('/other', () => 'other');
  return { server, open, connect: await listening(server) };
}

describe('the address of sockets', () => {
  it('opens those that are welcome, and answers others with the status of their refusal', async () => {
    const { server, connect } = await opened();
    const [welcome, refused] = [connect('/live'), connect('/live', { authorization: 'no' })];
    await expect.poll(() => [welcome.socket.readyState, refused.status]).toEqual([1, 401]);
    welcome.socket.send('hello');
    await expect.poll(() => welcome.heard).toEqual(['hello']);
    const asked = async (headers: Record<string, string>) =>
      (await server.inject({ url: '/live', headers })).statusCode;
    expect(await Promise.all([asked({}), asked({ authorization: 'yes' })])).toEqual([404, 400]);
  });

  it('is the only one for sockets', async () => {
    const { server, connect } = await opened();
    const strayed = [connect('/other'), connect('/no/such')];
    await expect.poll(() => strayed.map(({ status }) => status)).toEqual([400, 400]);
    expect((await server.inject({ url: '/other' })).body).toBe('other');
  });

  it('takes no longer messages than it says', async () => {
    const { open, connect } = await opened();
    const [brief, long] = [connect('/live'), connect('/live')];
    await expect.poll(() => open.size).toBe(2);
    long.socket.send('x'.repeat(17));
    brief.socket.send('x'.repeat(16));
    await expect.poll(() => [open.size, long.code > 0, brief.heard.length]).toEqual([1, true, 1]);
  });

  it('lets its caller close the sockets before the server closes', async () => {
    const { server, open, connect } = await opened();
    const client = connect('/live');
    await expect.poll(() => open.size).toBe(1);
    await server.close();
    await expect.poll(() => client.code).toBe(1012);
  });
});
