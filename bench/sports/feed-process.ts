import { fakeFeed, footballFixture } from '@chhokka/feed-protocol/testing';
import { HOUR, systemClock } from '@chhokka/kernel';
import { machineNow } from '../support/machine-clock.ts';
import { fixtureName, marketsOf, offerOf } from './offers.ts';

// A feed of the bench, over the real protocol. It says nothing but that it is alive until it is told to `begin`. Then each fixture
// has an update a second, the fixtures evenly after each other, until the answer to `end`: `Paced`.

export interface Said {
  /** Number of the fixture. */
  readonly fixture: number;
  readonly update: number;
  /** Just before it was said, ms on the machine's clock. */
  readonly at: number;
}

export interface Paced {
  readonly said: readonly Said[];
  /** How late the latest word was, ms. */
  readonly late: number;
}

const EVERY_MS = 1_000;

const fixtures = Number(process.env.FIXTURES);
const isLive = process.env.STATE === 'live';
const markets = marketsOf(Number(process.env.MARKETS));
const updates = Array.from({ length: fixtures }, () => 0);
let said: Said[] = [];
let [late, next, began] = [0, 0, 0];
let timer: NodeJS.Timeout | null = null;

const feed = await fakeFeed({ clock: systemClock });
for (let fixture = 0; fixture < fixtures; fixture += 1) {
  const startsAt = Date.now() + (isLive ? -HOUR : 24 * HOUR);
  feed.log({
    kind: 'fixture',
    fixture: footballFixture(fixtureName(fixture), { startsAt, state: isLive ? 'live' : 'scheduled' }),
  });
  say(fixture);
}

process.on('message', (asked) => {
  if (asked === 'begin') {
    [said, late, next, began] = [[], 0, 0, machineNow()];
    timer = setInterval(sayDue, 1);
  }
  if (asked === 'end') {
    if (timer) clearInterval(timer);
    process.send?.({ said, late } satisfies Paced);
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: feed.url, key: feed.key });

function sayDue(): void {
  for (;;) {
    const dueAt = began + (next * EVERY_MS) / fixtures;
    const at = machineNow();
    if (at < dueAt) return;
    late = Math.max(late, at - dueAt);
    say(next % fixtures);
    next += 1;
  }
}

function say(fixture: number): void {
  const update = updates[fixture] ?? 0;
  updates[fixture] = update + 1;
  const offer = offerOf(fixtureName(fixture), markets(fixture), update);
  said.push({ fixture, update, at: machineNow() });
  feed.say({ kind: 'odds', ...offer });
}
