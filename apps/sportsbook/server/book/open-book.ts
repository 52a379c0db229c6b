import { type Clock, SECOND } from '@chhokka/kernel';
import type { FeedClient } from '@chhokka/feed-protocol/client';
import { type Log, startWorker } from '@chhokka/provider-server';
import type { Pool } from '@chhokka/provider-server/db';
import type { Held } from '../words/held.ts';
import { Exposure } from './exposure.ts';
import { House } from './house.ts';
import { readHouse, readTaken } from './house.repository.ts';
import { Jumps } from './jumps.ts';
import { MemoryBook } from './memory-book.ts';
import { JointChances } from './together.ts';

interface OpenBookParts {
  readonly pool: Pool;
  readonly held: Held;
  readonly client: Pick<FeedClient, 'joint'>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface OpenBook {
  readonly book: MemoryBook;
  readonly house: House;
  readonly exposure: Exposure;
  readonly jumps: Jumps;
  /** Reads at once what operators set, because somebody says that it changed. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

const READ_EVERY = SECOND;
/** Reading takes at most this part of the time. */
const SHARE_OF_TIME = 20;
const JUMPS_EVERY = SECOND / 4;

/** Opens the book: reads what operators set and what was taken, now and every second. Throws when the database fails now. */
export async function openBook({ pool, held, client, clock, log }: OpenBookParts): Promise<OpenBook> {
  const touchAll = (): void => {
    for (const { fixture } of held.all()) held.touch(fixture.id);
  };
  const exposure = new Exposure((fixture) => held.touch(fixture));
  const house = new House((fixtures) =>
    fixtures === null ? touchAll() : fixtures.forEach((fixture) => held.touch(fixture)),
  );
  const jumps = new Jumps(clock);
  const forget = held.onOffer((before, now) => jumps.compare(before, now));
  const book = new MemoryBook({
    held,
    house,
    exposure,
    jumps,
    clock,
    joint: new JointChances((...asked) => client.joint(...asked)),
  });
  const readings = { begun: 0, taken: 0 };
  const refresh = async (): Promise<void> => {
    const own = (readings.begun += 1);
    const rows = await readHouse(pool);
    // One that began earlier and ends later has read what was before.
    if (own < readings.taken) return;
    readings.taken = own;
    house.replace(rows);
  };
  const readAll = async (): Promise<void> => {
    const mark = exposure.mark();
    exposure.replace(await readTaken(pool), mark);
    await refresh();
  };
  await readAll();
  const reader = startWorker({
    work: async () => {
      const began = performance.now();
      await readAll();
      book.prices.sweep();
      return Math.max(READ_EVERY, (performance.now() - began) * SHARE_OF_TIME);
    },
    pauseMs: READ_EVERY,
    log,
    trouble: 'what operators set and what was taken could not be read',
  });
  const timer = setInterval(() => jumps.expire().forEach((fixture) => held.touch(fixture)), JUMPS_EVERY);
  return {
    book,
    house,
    exposure,
    jumps,
    refresh,
    async stop() {
      clearInterval(timer);
      forget();
      await reader.stop();
    },
  };
}
