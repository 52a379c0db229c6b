import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { language } from '../../language.ts';
import { stakeWeights } from '../../weights.ts';
import { raffleState } from './schemas.ts';

const at = z.number().int();
const raffleId = z.string().regex(/^[a-z0-9-]{1,40}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const ticket = z.number().int().min(1);
/** The sign of a member within one raffle, by which nobody is recognised: 16 hex digits. */
const holder = z.string().regex(/^[0-9a-f]{16}$/);

const prize = z.object({
  title: z.string(),
  form: z.enum(['cash', 'points']),
  amount: money,
  stock: z.number().int(),
});

const winner = z.object({
  place: z.number().int(),
  ticket,
  /** The account, masked. */
  name: z.string(),
  mine: z.boolean(),
  /** The number of the prize in `prizes`, from 0. */
  prize: z.number().int(),
});

const raffle = z.object({
  raffleId,
  title: z.string(),
  state: raffleState,
  startsAt: at,
  endsAt: at,
  /** What stakes count for. */
  weights: stakeWeights,
  ticketStake: money,
  perDay: z.number().int(),
  onePerMember: z.boolean(),
  /** How often cash must be staked before it is withdrawn, ×100. */
  wagering: z.number().int(),
  /** Within how many days prizes must be claimed after the draw; null: at any time. */
  claimDays: z.number().int().nullable(),
  prizes: z.array(prize),
  /** All tickets so far. */
  tickets: z.number().int(),
  mine: z.object({
    tickets: z.number().int(),
    /** Tickets by today’s stakes. */
    today: z.number().int(),
    /** Tickets from first to last; the newest 50. */
    ranges: z.array(z.object({ first: ticket, last: ticket })),
    /** Prizes that can be claimed now. */
    claimable: z.number().int(),
  }),
  /** The first 100 places. */
  winners: z.array(winner),
  /** SHA-256 of the seed, public before the raffle opens. */
  seedHash: hash,
});

export const raffles = contract({
  summary: 'Raffles with the member’s own tickets and the winners, newest first; keyset-paged.',
  query: z.object({ before: raffleId.optional(), language }),
  value: z.object({
    list: z.array(raffle),
    next: z.string().nullable(),
    /** Whether times that run down may be shown: not to members with a limit, time-out or exclusion. */
    mayTempt: z.boolean(),
  }),
  errors: ['function_not_enabled'],
});

export const MCS2_claimRafflePromotion = contract({
  summary: 'Claims all prizes that the member has won in a raffle. A repeat pays nothing more.',
  body: z.object({ raffleId }),
  value: z.object({
    /** Of all prizes that the member has won there and claimed, now or before. */
    claimed: z.array(z.object({ place: z.number().int(), form: z.enum(['cash', 'points']), amount: money })),
  }),
  errors: ['raffle_unknown', 'raffle_nothing_to_claim'],
});

export const raffleProof = contract({
  summary:
    'All that is needed to draw a closed raffle again: the list of tickets in pages, its hash, the seed once it is drawn, and the winners.',
  query: z.object({ raffleId, after: z.coerce.number().int().min(0).default(0) }),
  value: z.object({
    state: raffleState,
    seedHash: hash,
    /** Null before the draw. */
    seed: hash.nullable(),
    /** Of the list of tickets; null before the raffle is closed. */
    listHash: hash.nullable(),
    tickets: z.number().int(),
    places: z.number().int(),
    onePerMember: z.boolean(),
    /** The member’s own sign. */
    holder,
    /** The next page of the list: tickets `first` to `last` of a holder, without gaps, in order. */
    list: z.array(z.tuple([ticket, ticket, holder])),
    /** Pass it as `after`; null: this was the last page. */
    next: z.number().int().nullable(),
    winners: z.array(z.object({ place: z.number().int(), ticket })),
  }),
  errors: ['function_not_enabled', 'raffle_unknown', 'raffle_open'],
});

export const officeRaffles = contract({
  summary: 'Raffles with tickets, holders, costs and the draw, newest first.',
  query: z.object({ language }),
  value: z.object({
    list: z.array(
      z.object({
        raffleId,
        title: z.string(),
        enabled: z.boolean(),
        state: raffleState,
        startsAt: at,
        endsAt: at,
        tickets: z.number().int(),
        holders: z.number().int(),
        /** What all cash prizes cost together. */
        cost: money,
        closedAt: at.nullable(),
        drawnAt: at.nullable(),
        seedHash: hash,
        listHash: hash.nullable(),
        winners: z.array(
          z.object({
            place: z.number().int(),
            ticket,
            memberId: z.uuid(),
            account: z.string(),
            prize: z.string(),
          }),
        ),
      }),
    ),
  }),
});
