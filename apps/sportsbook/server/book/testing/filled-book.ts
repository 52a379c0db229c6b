import type { JointAnswer, Offer } from '@chhokka/feed-protocol';
import type { FeedReply } from '@chhokka/feed-protocol/client';
import { footballFixture, footballOffer } from '@chhokka/feed-protocol/testing';
import { ManualClock } from '@chhokka/kernel';
import { filledHeld } from '../../words/testing/filled-held.ts';
import { Exposure } from '../exposure.ts';
import { House } from '../house.ts';
import { Jumps } from '../jumps.ts';
import { MemoryBook } from '../memory-book.ts';
import { JointChances } from '../together.ts';
import { houseRows } from './house-rows.ts';

/** A book with the match `f1` on offer, or those of `offers`, that asks `joint` instead of a feed. */
export function filledBook(
  options: { offers?: readonly Offer[]; joint?: () => Promise<FeedReply<JointAnswer>>; clock?: ManualClock } = {},
) {
  const clock = options.clock ?? new ManualClock(1_800_000_000_000);
  const offers = options.offers ?? [footballOffer('f1', 1)];
  const held = filledHeld(
    clock,
    offers.map(({ fixture }) => footballFixture(fixture)),
    offers,
  );
  const exposure = new Exposure((fixture) => held.touch(fixture));
  const house = new House((fixtures) => fixtures?.forEach((fixture) => held.touch(fixture)));
  house.replace(houseRows());
  const jumps = new Jumps(clock);
  held.onOffer((before, now) => jumps.compare(before, now));
  const asked = { count: 0 };
  const joint = new JointChances(() => {
    asked.count += 1;
    return options.joint?.() ?? Promise.resolve({ outcome: 'unknown', reason: 'timeout', detail: '' });
  });
  const book = new MemoryBook({ held, house, exposure, jumps, clock, joint });
  return { book, held, house, exposure, jumps, clock, asked };
}
