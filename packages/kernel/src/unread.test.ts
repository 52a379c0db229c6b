import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { answersReadSlowly, endOfUnread } from '../../../tests/support/unread.ts';
import { PATIENCE } from './patience.ts';
import { endUnread } from './unread.ts';

/** More than the kernel takes of a connection that nobody reads. */
const LARGE = Buffer.alloc(12 * 1024 * 1024, 'x');
const SOON = { ...PATIENCE, stuckTimeout: 300 };

let server: Server | undefined;
afterEach(() => server?.close().closeAllConnections());

async function serve(listener: RequestListener, patience = SOON): Promise<Server> {
  server = createServer(listener);
  endUnread(server, patience);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('a connection', () => {
  it('whose client reads nothing ends after the time', async () => {
    await endOfUnread(await serve((_, response) => response.end(LARGE)), { path: '/', times: 1 });
  });

  it('whose client reads slowly gets all of its answers, however long they take together', async () => {
    // Long enough that no pause of a busy machine looks like a client that is stuck.
    const later = { ...PATIENCE, stuckTimeout: 1_500 };
    const listening = await serve((_, response) => response.end(LARGE), later);
    const from = performance.now();
    expect(await answersReadSlowly(listening, { path: '/', times: 4, every: 5 })).toBe(4);
    expect(performance.now() - from).toBeGreaterThan(later.stuckTimeout);
  });

  it('on which too many requests wait ends at once, and the rest of them is not begun', async () => {
    let begun = 0;
    const listening = await serve(() => (begun += 1), PATIENCE);
    await endOfUnread(listening, { path: '/', times: 600 });
    expect(begun).toBe(PATIENCE.mostWaiting);
  });

  it('waits for an answer that is long in the making', async () => {
    const listening = await serve((_, response) => setTimeout(() => response.end('x'), 3 * SOON.stuckTimeout));
    expect(await answersReadSlowly(listening, { path: '/', times: 2, every: 20 })).toBe(2);
  });
});
