import type { ClientMessage } from '@chhokka/game-math';
import { connectFrames } from '../support/frames.ts';

// Many clients of one table. The parent sends `Given`; this process answers `{ ready: true }` when each has its snapshot,
// and then `Heard` for every delta that all of them have.

export interface Given {
  readonly address: string;
  readonly table: string;
  readonly sessions: readonly string[];
}

export interface Heard {
  readonly change: string;
  /** When the last client had it, ns on the clock that all processes of a machine share. */
  readonly at: string;
}

const AT_ONCE = 25;
const DELTA = /^\{"type":"delta","now":\d+,"seq":(\d+),"change":(.*)\}$/s;

process.on('message', (given: Given) => {
  open(given).catch((error: unknown) => process.send?.({ failed: String(error) }));
});
process.on('disconnect', () => process.exit(0));

async function open({ address, table, sessions }: Given): Promise<void> {
  const counts = new Map<string, number>();
  const opened = async (sessionID: string): Promise<void> => {
    const snapshot = Promise.withResolvers<void>();
    const socket = await connectFrames(new URL(address), {
      onText(text) {
        const [, seq, change] = DELTA.exec(text) ?? [];
        if (seq === undefined || change === undefined) return snapshot.resolve();
        const count = (counts.get(seq) ?? 0) + 1;
        counts.set(seq, count);
        if (count === sessions.length) process.send?.({ change, at: String(process.hrtime.bigint()) } satisfies Heard);
      },
      onLost: () => process.send?.({ failed: 'a client lost its connection' }),
    });
    socket.send(JSON.stringify({ type: 'hello', sessionID, table } satisfies ClientMessage));
    await snapshot.promise;
  };
  for (let from = 0; from < sessions.length; from += AT_ONCE)
    await Promise.all(sessions.slice(from, from + AT_ONCE).map(opened));
  process.send?.({ ready: true });
}
