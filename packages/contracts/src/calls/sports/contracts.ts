import { z } from 'zod';
import { contract, money } from '../../contract.ts';
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
import {
  bet,
  betState,
  fixture,
  fixtureId,
  fixtureState,
  market,
  owed,
  sport,
  sportCode,
  sportsChange,
} from './schemas.ts';

/** `next` of the page before. */
const after = z
  .string()
  .regex(/^[\x21-\x7e]{1,128}$/)
  .optional();
const next = z.string().nullable();
const page = { currency: z.string(), next };

export const officeSports = contract({
  summary: 'All sportsbooks with the settings of their sports, as their providers say at this moment.',
  value: z.object({
    /** When the answer was made, on the platform’s clock. */
    at,
    list: z.array(z.object({ provider, providerName: z.string(), currency: z.string(), sports: z.array(sport) })),
    /** The names of providers that did not answer. */
    unreachable: z.array(z.string()),
  }),
});

export const officeSportsFixtures = contract({
  summary:
    'Fixtures of a sportsbook, 50 a page: those that are live or to come by their start, others the latest first, or those first on which most can be lost.',
  query: z.object({
    provider,
    sport: sportCode.optional(),
    /** Left out: live, interrupted and upcoming ones. */
    state: fixtureState.optional(),
    text: z.string().trim().min(1).max(64).optional(),
    by: z.enum(['start', 'worst']).optional(),
    after,
  }),
  value: z.object({ ...page, at, list: z.array(fixture) }),
  errors: ['item_unknown', 'temporarily_unavailable'],
});

export const officeSportsFixture = contract({
  summary: 'A fixture with its markets: chances, prices, margins, and what is staked and can be lost on each outcome.',
  query: z.object({ provider, fixture: fixtureId }),
  value: z.object({ at, currency: z.string(), fixture, markets: z.array(market) }),
  errors: ['item_unknown', 'temporarily_unavailable'],
});

export const officeSportsBets = contract({
  summary: 'Bets of a sportsbook, the latest first, 50 a page.',
  query: z.object({
    provider,
    /** Of a member. */
    account: z.string().trim().min(1).max(64).optional(),
    fixture: fixtureId.optional(),
    state: betState.optional(),
    after,
  }),
  value: z.object({ ...page, list: z.array(bet) }),
  errors: ['item_unknown', 'member_unknown', 'temporarily_unavailable'],
});

export const officeSportsOwed = contract({
  summary: 'Payments of bets that the wallet refuses or has not answered, the oldest first, 50 a page.',
  query: z.object({ provider, after }),
  value: z.object({
    ...page,
    list: z.array(owed),
    /** Over all pages. */
    toPlayers: money,
    fromPlayers: money,
  }),
  errors: ['item_unknown', 'temporarily_unavailable'],
});

const request = z.object({
  ...requestFields,
  /** The market and the outcome, where it is about one. */
  marketName: z.string().nullable(),
  outcomeName: z.string().nullable(),
  change: sportsChange,
});

export const officeSportsRequests = contract({
  summary: 'What operators asked of sportsbooks: waiting requests oldest first, all others newest first.',
  query: z.object({
    ...requestsQuery,
    fixture: fixtureId.optional(),
  }),
  value: requestsPage(request),
});

export const officeChangeSports = contract({
  summary:
    'Suspends or resumes, sets a price, or changes a margin, limits, the delay in play, the smallest stake or the hours until void. What raises a limit, lowers a margin, shortens the hours until void or pays more than the fair price waits for a second operator; anything else is sent at once.',
  body: z.object({ provider, change: sportsChange, reason }),
  value: request,
  errors: ['item_unknown', 'edited_meanwhile', 'proposal_waits', 'second_missing', 'temporarily_unavailable'],
});

export const officeDecideSportsRequest = contract({
  summary:
    'Confirms or rejects what another operator asked of a sportsbook. It takes the claim of the queue `sports` if that is free. A confirmation is sent to the provider at once. A repeat of the same decision changes nothing.',
  body: decision,
  value: request,
  errors: decisionErrors,
});

export const officeWithdrawSportsRequest = contract({
  summary: 'Takes back the operator’s own request that still waits.',
  body: withdrawal,
  value: request,
  errors: withdrawalErrors,
});
