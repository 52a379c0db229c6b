import { z } from 'zod';
import { money } from '../../contract.ts';
import { RAFFLE_PRIZES } from '../../limits.ts';
import { words } from '../../site-words.ts';
import { stakeWeights } from '../../weights.ts';

const positive = money.refine((text) => /^\d{1,9}\.\d{2}$/.test(text) && /[1-9]/.test(text));
const moment = z.number().int().min(0).max(4_102_444_800_000);

/** A prize and how many there are of it: `points` of a point, or cash. */
const prize = z.object({
  title: words(1, 120),
  form: z.enum(['cash', 'points']),
  amount: positive,
  stock: z.number().int().min(1).max(RAFFLE_PRIZES),
});

/**
 * A raffle. The first prize is drawn first. Once members hold tickets, only its texts, its end (to a later time, while it is
 * open) and whether it is enabled can change.
 */
export const raffleItem = z
  .object({
    kind: z.literal('raffle'),
    title: words(1, 120),
    enabled: z.boolean(),
    startsAt: moment,
    endsAt: moment,
    /** What stakes count for. It cannot change once stakes have counted. */
    weights: stakeWeights,
    /** The real stake by weight for one ticket, and the most tickets that a member gets by stakes in one day. */
    ticketStake: positive,
    perDay: z.number().int().min(1).max(100_000),
    prizes: z.array(prize).min(1).max(20),
    /** A member wins at most one prize. */
    onePerMember: z.boolean(),
    /** How often cash must be staked before it is withdrawn, ×100; null: as often as the site asks of deposits. */
    wagering: z.number().int().min(0).max(10_000).nullable(),
    /** Within how many days after the draw prizes are claimed; null: at any time. */
    claimDays: z.number().int().min(1).max(365).nullable(),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, { path: ['endsAt'], message: 'before_start' })
  .refine(({ prizes }) => prizes.reduce((sum, { stock }) => sum + stock, 0) <= RAFFLE_PRIZES, { path: ['prizes'] });
