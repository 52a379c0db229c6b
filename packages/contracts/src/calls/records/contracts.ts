import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { language } from '../../language.ts';
import { RECORD_PAGE, RECORD_SORTS } from '../../limits.ts';
import { day } from '../../moment.ts';
import { gameType } from '../catalogue/schemas.ts';
import { lineWord } from './schemas.ts';

const at = z.number().int();

/** Opaque: `next` of the previous page. */
const after = z.string().max(128).optional();
const pageSize = z.coerce.number().int().min(1).max(RECORD_PAGE).default(20);

/** Days by the site's clock, both included. Left out: the last twelve months; records reach no further back. */
const range = { from: day.optional(), to: day.optional() };

const selection = {
  ...range,
  vassalage: z.string().min(1).max(64).optional(),
  gameType: gameType.optional(),
};

export const betRecords = contract({
  summary:
    'The member’s rounds by vendor, game type and day of their first bet, newest first, keyset-paged. ' +
    'A page can be short or empty although another page follows.',
  query: z.object({ after, pageSize, language, ...selection }),
  value: z.object({
    list: z.array(
      z.object({
        roundId: z.string(),
        gameName: z.string(),
        gameCode: z.string(),
        vassalage: z.string(),
        vendorName: z.string(),
        gameType,
        bet: money,
        win: money,
        /** win − bet. */
        net: money,
        state: z.enum(['open', 'closed', 'refunded']),
        openedAt: at,
        closedAt: at.nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  errors: ['bad_request'],
});

export const betTotals = contract({
  summary: 'The totals of the selected rounds, and the vendors and game types that were played in these days.',
  query: z.object({ language, ...selection }),
  value: z.object({
    /** Bets that were paid and not refunded; a round may have several. */
    bets: z.number().int(),
    staked: money,
    won: money,
    /** won − staked. */
    net: money,
    vendors: z.array(z.object({ vassalage: z.string(), name: z.string() })),
    gameTypes: z.array(gameType),
  }),
  errors: ['bad_request'],
});

const lineSort = z.enum(RECORD_SORTS);

export const accountRecords = contract({
  summary: 'Every entry of the member’s cash account, or of the money on hold, newest first, keyset-paged by number.',
  query: z.object({
    account: z.enum(['cash', 'held']).default('cash'),
    sort: lineSort.optional(),
    after,
    pageSize,
    language,
    ...range,
  }),
  value: z.object({
    list: z.array(
      z.object({
        /** Counts the account’s entries from 1 without gaps. */
        number: z.string(),
        at,
        sort: lineSort,
        word: lineWord,
        /** The member quotes it to customer service. */
        reference: z.string(),
        /** Set if a game made the entry. */
        gameName: z.string().nullable(),
        roundId: z.string().nullable(),
        amount: money,
        balance: money,
      }),
    ),
    next: z.string().nullable(),
    /** The current balances of both accounts. */
    available: money,
    held: money,
  }),
  errors: ['bad_request'],
});

const profit = z.object({
  bets: z.number().int(),
  staked: money,
  won: money,
  /** won − staked. */
  net: money,
  deposited: money,
  withdrawn: money,
  promoted: money,
});

export const profitRecords = contract({
  summary:
    'Profit and loss by day, week (from Sunday) or month of the site’s clock, oldest first. ' +
    'A round counts on the day of its first bet.',
  query: z.object({ ...range, by: z.enum(['day', 'week', 'month']).default('day') }),
  value: z.object({
    /** `from`, `to`: first and last day of the period, cut to the range. */
    list: z.array(profit.extend({ from: z.iso.date(), to: z.iso.date() })),
    total: profit,
  }),
  errors: ['bad_request'],
});
