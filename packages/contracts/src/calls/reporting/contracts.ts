import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { moneySort, pageSize } from '../../listing.ts';
import { day } from '../../moment.ts';

const at = z.number().int();
const currency = z.string().regex(/^[A-Z]{3}$/);
const LONGEST_RANGE_DAYS = 366;
const DAY_MS = 86_400_000;

/** Days of the site's calendar, both included, at most a year apart. */
const range = { from: day, to: day };
const inRange = ({ from, to }: { from: string; to: string }): boolean => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= 0 && days < LONGEST_RANGE_DAYS;
};
const RANGE_RULE = { path: ['to'] };

const paging = {
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: pageSize(50),
};

const code = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);

/** Totals of ended rounds. `staked` excludes refunds; `revenue` is what the house kept: staked − won. */
const play = { rounds: z.number().int(), staked: money, won: money, revenue: money };

/**
 * What the house gave of its revenue: promotions and rewards, and what agents cost. `ngr` is revenue − promotions − agents.
 * Source: docs/AGENTS.md, income.
 */
const costs = z.object({ promotions: money, agents: money, ngr: money });

export const officeReportIncome = contract({
  summary: 'Gross gaming revenue by day, vendor or game: one page, and the totals of all pages.',
  query: z
    .object({
      ...range,
      ...paging,
      currency: currency.default('BDT'),
      by: z.enum(['day', 'vendor', 'game']).default('day'),
      vassalage: code.optional(),
      sort: z.enum(['key', 'rounds', 'staked', 'won', 'revenue', 'promotions', 'agents', 'ngr']).default('key'),
    })
    .refine(inRange, RANGE_RULE),
  value: z.object({
    /**
     * `key`: the day, or the code of the vendor or game. `vassalage`: empty if the rows are days. `costs`: of days of all vendors
     * only.
     */
    list: z.array(
      z.object({ key: z.string(), vassalage: z.string(), name: z.string(), ...play, costs: costs.optional() }),
    ),
    total: z.number().int(),
    sums: z.object(play),
    /** Of all these days. Left out if only some of the play was asked for. */
    costs: costs.optional(),
  }),
});

export const officeReportReturns = contract({
  summary: 'The realised return of each game, the return that its maker declares, and the band that chance allows.',
  query: z.object({ ...range, currency: currency.default('BDT') }).refine(inRange, RANGE_RULE),
  value: z.object({
    list: z.array(
      z.object({
        vassalage: z.string(),
        gameCode: z.string(),
        name: z.string(),
        rounds: z.number().int(),
        staked: money,
        won: money,
        /** Returns in per cent. */
        realised: z.number(),
        declared: z.number().nullable(),
        low: z.number(),
        high: z.number(),
        /** Standard deviation of the return of one unit staked. */
        deviation: z.number(),
        /** Where the deviation is from: declared by the maker, or measured on these rounds. */
        deviationFrom: z.enum(['declared', 'measured']),
        /** `watch`: outside the 95 % band; `alarm`: outside the 99.9 % band; `unknown`: no return is declared. */
        state: z.enum(['inside', 'watch', 'alarm', 'unknown']),
      }),
    ),
  }),
});

const cash = {
  deposits: z.number().int(),
  deposited: money,
  withdrawals: z.number().int(),
  withdrawn: money,
  net: money,
};

export const officeReportCash = contract({
  summary: 'Deposits and withdrawals by day or by method: one page, and the totals of all pages.',
  query: z
    .object({
      ...range,
      ...paging,
      currency: currency.default('BDT'),
      by: z.enum(['day', 'method']).default('day'),
      sort: z.enum(['key', 'deposited', 'withdrawn', 'net']).default('key'),
    })
    .refine(inRange, RANGE_RULE),
  value: z.object({
    /**
     * `key`: the day, or the method’s id; empty if no method was recorded. `name`: the method’s in the operator’s language;
     * empty for days and for kinds of payout accounts.
     */
    list: z.array(z.object({ key: z.string(), name: z.string(), ...cash })),
    total: z.number().int(),
    sums: z.object(cash),
  }),
});

export const officeReportLiabilities = contract({
  summary: 'What the house owes: balances of members and agents, money on hold, stakes of open rounds.',
  query: z.object({}),
  value: z.object({
    at,
    list: z.array(
      z.object({
        currency: z.string(),
        members: z.number().int(),
        cash: money,
        held: money,
        agents: money,
        /** Bonus money that is not wagered yet. */
        bonus: money,
        openRounds: z.number().int(),
        inPlay: money,
        total: money,
      }),
    ),
  }),
});

const span = z.object({
  ...play,
  ...cash,
  /** Members who joined, without those of free play. */
  newMembers: z.number().int(),
  /** Members who began a round with money. */
  activeMembers: z.number().int(),
  firstDeposits: z.number().int(),
});

export const officeToday = contract({
  summary: 'The site’s day so far, yesterday until the same minute, and all of yesterday.',
  query: z.object({ currency: currency.default('BDT') }),
  value: z.object({
    /** The moment of the figures, ms since the epoch, and the site’s days. */
    at,
    today: day,
    yesterday: day,
    sofar: span,
    /** Yesterday until the same time of day, to the minute. */
    before: span,
    whole: span,
  }),
});

const proof = z.object({
  proofId: z.string(),
  startedAt: at,
  endedAt: at,
  accounts: z.number().int(),
  transfers: z.number().int(),
  entries: z.number().int(),
  openHolds: z.number().int(),
  /** The operator who started it; empty: the schedule did. */
  askedBy: z.string(),
  differences: z.array(
    z.object({ rule: z.string(), subject: z.string(), expected: z.string().nullable(), found: z.string().nullable() }),
  ),
});

export const officeReconciliation = contract({
  summary: 'Whether the books balance, since when, and the last reconciliations.',
  query: z.object({}),
  value: z.object({
    /** `old`: there was no difference, but the last reconciliation is overdue. `none`: there is none yet. */
    light: z.enum(['green', 'red', 'old', 'none']),
    /** The first of the unbroken series of reconciliations without differences. */
    greenSince: at.nullable(),
    running: z.boolean(),
    list: z.array(proof),
  }),
});

export const officeReconcile = contract({
  summary: 'Starts a reconciliation of the books in the background. False: one is already running.',
  body: z.object({}),
  value: z.object({ started: z.boolean() }),
});

const account = z.string().trim().min(1).max(64);

export const officeRounds = contract({
  summary: 'Rounds of all members, keyset-paged in each order.',
  query: z.object({
    account: account.optional(),
    vassalage: code.optional(),
    gameCode: code.optional(),
    state: z.enum(['open', 'closed', 'refunded']).optional(),
    from: day.optional(),
    to: day.optional(),
    sort: z.enum(['time', 'staked', 'won']).default('time'),
    pageSize: pageSize(50),
    after: z
      .string()
      .regex(/^(-?\d{1,18}_)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      .optional(),
  }),
  value: z.object({
    list: z.array(
      z.object({
        roundId: z.string(),
        memberId: z.string(),
        account: z.string(),
        vassalage: z.string(),
        gameCode: z.string(),
        name: z.string(),
        vendorName: z.string(),
        state: z.enum(['open', 'closed', 'refunded']),
        openedAt: at,
        closedAt: at.nullable(),
        staked: money,
        refunded: money,
        won: money,
        /** The effect of the round on the member's cash. */
        net: money,
        currency: z.string(),
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const officeMovements = contract({
  summary: 'Transfers between the house and members, except those of play, keyset-paged in each order.',
  query: z.object({
    account: account.optional(),
    kind: z
      .string()
      .regex(/^[a-z_]{1,64}$/)
      .optional(),
    from: day.optional(),
    to: day.optional(),
    sort: moneySort,
    pageSize: pageSize(50),
    after: z
      .string()
      .regex(/^\d{1,18}_\d{1,18}_\d{1,18}$/)
      .optional(),
  }),
  value: z.object({
    list: z.array(
      z.object({
        transferId: z.string(),
        at,
        kind: z.string(),
        /** The house’s account: `cash_in`, `cash_out`, `house_promotion` … */
        house: z.string(),
        /** The id of the payment method, or the kind of the payout account; empty: none. */
        method: z.string(),
        /** The method’s name in the operator’s language; empty for a payout account. */
        methodName: z.string(),
        memberId: z.string().nullable(),
        account: z.string(),
        /** What the member received; negative: what the member paid. */
        amount: money,
        currency: z.string(),
        reference: z.string(),
        externalId: z.string(),
      }),
    ),
    /** All kinds that occur. */
    kinds: z.array(z.string()),
    next: z.string().nullable(),
  }),
});
