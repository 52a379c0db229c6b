import { parseDecimal } from '@chhokka/kernel';
import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { day } from '../../moment.ts';
import {
  at,
  decision,
  decisionErrors,
  provider,
  reason,
  requestFields,
  requestsPage,
  requestsQuery,
  withdrawal,
  withdrawalErrors,
} from '../requests/schemas.ts';

const tableCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);
const betType = z.string().regex(/^[A-Z0-9_]{1,32}$/);
const amount = money.refine((text) => (parseDecimal(text) ?? -1n) >= 0n);
/** Which table of which provider. */
const which = { provider, table: tableCode };

const settings = z.object({
  /** False: the running round is played and paid, and none follows. */
  open: z.boolean(),
  /** How long bets are open, and from the end of a round to the next one; ms. */
  bettingMs: z.number().int(),
  restMs: z.number().int(),
  minBet: amount,
  /** The largest stakes of one player in a round. */
  maxStake: amount,
  /** The largest possible payout of a round. */
  maxExposure: amount,
  /** The largest stakes of one player on one spot, by bet type. One that is absent takes no bets. */
  maxBet: z.record(betType, amount),
});

const table = z.object({
  ...which,
  providerName: z.string(),
  gameCode: z.string(),
  /** In the operator’s language. */
  name: z.string(),
  currency: z.string(),
  /** A hash of the settings, which a change names. */
  version: z.string(),
  settings,
  betTypes: z.array(
    z.object({
      name: betType,
      /** ×100. */
      rtp: z.number().int(),
      /** Hundredths of the bet; null: no bound is stated. */
      maxWin: z.number().int().nullable(),
    }),
  ),
  /** Null: no round runs. */
  round: z
    .object({
      round: z.number().int(),
      number: z.number().int(),
      state: z.enum(['betting', 'locked', 'drawing']),
      locksAt: at,
      players: z.number().int(),
      staked: money,
      /** The largest payout of the round, over all its outcomes. */
      exposure: money,
    })
    .nullable(),
});

export const officeTables = contract({
  summary: 'All live tables with their settings and running rounds, as their providers say at this moment.',
  value: z.object({
    /** When the answer was made, on the platform’s clock. */
    at,
    list: z.array(table),
    /** The names of providers that did not answer. */
    unreachable: z.array(z.string()),
  }),
});

const round = z.object({
  round: z.number().int(),
  number: z.number().int(),
  state: z.enum(['betting', 'locked', 'drawing', 'settled', 'cancelled']),
  openedAt: at,
  lockedAt: at.nullable(),
  drawnAt: at.nullable(),
  endedAt: at.nullable(),
  players: z.number().int(),
  staked: money,
  paid: money,
  /** The outcome in short; null: not settled. */
  mark: z.string().nullable(),
  cancelled: z.object({ by: z.enum(['operator', 'rule']), reason: z.string() }).nullable(),
  /** The page that shows the round to anybody; null before it has ended. */
  replay: z.string().nullable(),
});

export const officeTableRounds = contract({
  summary: 'Rounds of a table, the newest first, 50 a page.',
  query: z.object({
    ...which,
    after: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .optional(),
  }),
  value: z.object({ list: z.array(round), next: z.string().nullable() }),
  errors: ['item_unknown'],
});

const LONGEST_RANGE_DAYS = 366;
const DAY_MS = 86_400_000;

export const officeTableReturns = contract({
  summary:
    'What each bet type of a table’s present rules took and paid, the stated return, and the band that chance allows.',
  query: z.object({ ...which, from: day, to: day }).refine(
    ({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
      return days >= 0 && days < LONGEST_RANGE_DAYS;
    },
    { path: ['to'] },
  ),
  value: z.object({
    list: z.array(
      z.object({
        name: betType,
        rounds: z.number().int(),
        bets: z.number().int(),
        staked: money,
        paid: money,
        /** Returns in per cent; null: nothing was staked. */
        realised: z.number().nullable(),
        stated: z.number(),
        low: z.number().nullable(),
        high: z.number().nullable(),
        /** As in the report of returns; `unknown`: nothing was staked. */
        state: z.enum(['inside', 'watch', 'alarm', 'unknown']),
      }),
    ),
  }),
  errors: ['item_unknown'],
});

const request = z.object({
  ...requestFields,
  table: tableCode,
  kind: z.enum(['cancel', 'settings']),
  /** Of a cancellation. */
  round: z.object({ round: z.number().int(), number: z.number().int() }).nullable(),
  /** Of a change of settings. */
  before: settings.nullable(),
  after: settings.nullable(),
});

export const officeTableRequests = contract({
  summary: 'What operators asked of tables: waiting requests oldest first, all others newest first.',
  query: z.object({
    ...requestsQuery,
    table: tableCode.optional(),
  }),
  value: requestsPage(request),
});

export const officeChangeTable = contract({
  summary:
    'Changes the settings of a table. What raises a limit waits for a second operator; anything else is sent at once. `version`: of the settings that the operator has seen.',
  body: z.object({ ...which, version: z.string().max(64), settings, reason }),
  value: request,
  errors: ['item_unknown', 'edited_meanwhile', 'proposal_waits', 'second_missing', 'temporarily_unavailable'],
});

export const officeCancelTableRound = contract({
  summary: 'Asks for a round to be cancelled while its bets are open. A second operator confirms it before they end.',
  body: z.object({ ...which, round: z.number().int().positive(), reason }),
  value: request,
  errors: ['item_unknown', 'round_locked', 'proposal_waits', 'second_missing', 'temporarily_unavailable'],
});

export const officeDecideTableRequest = contract({
  summary:
    'Confirms or rejects what another operator asked of a table. It takes the claim of the queue `tables` if that is free. A confirmation is sent to the provider at once. A repeat of the same decision changes nothing.',
  body: decision,
  value: request,
  errors: decisionErrors,
});

export const officeWithdrawTableRequest = contract({
  summary: 'Takes back the operator’s own request that still waits.',
  body: withdrawal,
  value: request,
  errors: withdrawalErrors,
});
