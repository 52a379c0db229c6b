import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { language } from '../../language.ts';
import { pageSize } from '../../listing.ts';
import { gameType } from '../catalogue/schemas.ts';
import { lineMember, lineType } from '../lines/schemas.ts';
import { agentSignal, lineScope, period, teamMoveSort, teamSums } from './schemas.ts';

const at = z.number().int();
const id = z.uuid();

const overview = z.object({
  sums: teamSums,
  /** The same of as many days before the period. */
  before: teamSums,
  /** By day, oldest first; the days before likewise. */
  days: z.array(z.object({ day: z.string(), stake: money, net: money, active: z.number().int() })),
  daysBefore: z.array(z.object({ day: z.string(), stake: money, net: money, active: z.number().int() })),
  /** Now. */
  members: z.number().int(),
  direct: z.number().int(),
  online: z.number().int(),
  balance: money,
  /** The direct downlines with the largest stakes of the period, each with everybody below; at most five. */
  largest: z.array(
    lineMember.extend({
      members: z.number().int(),
      stake: money,
      net: money,
      rate: z.number().int(),
      lastLoginAt: at.nullable(),
    }),
  ),
});

export const teamOverview = contract({
  summary: 'Sums of the agent’s line over a period, compared with the period before, by day, and what holds now.',
  query: z.object({ ...period, scope: lineScope.default('all') }),
  value: overview,
  errors: ['not_an_agent', 'bad_request'],
});

/** Opaque: `next` of the previous page. */
const after = z.string().max(128).optional();

const selection = {
  ...period,
  scope: lineScope.default('all'),
  /** One member of the line alone. */
  memberId: id.optional(),
  /** Members whose names are this; a name outside of the line finds nothing. */
  account: z.string().trim().max(64).optional(),
  /** So many levels below the agent. */
  level: z.coerce.number().int().min(1).max(20).optional(),
};

export const teamBets = contract({
  summary:
    'Rounds of the line that ended in the period, newest first, keyset-paged, with the sums of the selection on the first page.',
  query: z.object({
    ...selection,
    gameType: gameType.optional(),
    vassalage: z.string().min(1).max(64).optional(),
    after,
    pageSize: pageSize(20),
    language,
  }),
  value: z.object({
    list: z.array(
      z.object({
        roundId: z.string(),
        member: lineMember,
        level: z.number().int(),
        gameName: z.string(),
        gameType,
        vendorName: z.string(),
        stake: money,
        effectiveStake: money,
        win: money,
        /** stake − win: what the round brought the house. */
        net: money,
        endedAt: at,
      }),
    ),
    next: z.string().nullable(),
    /** Null on later pages. */
    sums: z
      .object({ rounds: z.number().int(), stake: money, effectiveStake: money, win: money, net: money })
      .nullable(),
    /** Vendors that the line played in the period; empty on later pages. */
    vendors: z.array(z.object({ vassalage: z.string(), name: z.string() })),
  }),
  errors: ['not_an_agent', 'not_in_line', 'bad_request'],
});

export const teamProfit = contract({
  summary:
    'Profit and loss of each direct downline of the agent, or of a member below, with everybody below it, and the sum; keyset-paged by name.',
  query: z.object({
    ...period,
    under: id.optional(),
    gameType: gameType.optional(),
    search: z.string().trim().max(64).default(''),
    after,
    pageSize: pageSize(20),
  }),
  value: z.object({
    way: z.array(lineMember),
    /** Of all downlines of `under`, whatever the search. With `gameType` all columns but those of play are zero. */
    sums: teamSums,
    list: z.array(
      lineMember.extend({
        members: z.number().int(),
        /** Of the member alone, and with everybody below. */
        own: teamSums,
        sums: teamSums,
      }),
    ),
    next: z.string().nullable(),
  }),
  errors: ['not_an_agent', 'not_in_line', 'bad_request'],
});

export const teamMovements = contract({
  summary:
    'Money that came to and left members of the line in the period, newest first, keyset-paged, with the sums of the selection on the first page.',
  query: z.object({ ...selection, sort: teamMoveSort.optional(), after, pageSize: pageSize(20) }),
  value: z.object({
    list: z.array(
      z.object({
        movementId: z.string(),
        member: lineMember,
        level: z.number().int(),
        sort: teamMoveSort,
        /** The kind of the transfer in the ledger: `rebate`, `mission` … */
        kind: z.string(),
        /** Positive: the member got it. */
        amount: money,
        reference: z.string(),
        at,
      }),
    ),
    next: z.string().nullable(),
    sums: z.array(z.object({ sort: teamMoveSort, count: z.number().int(), amount: money })).nullable(),
  }),
  errors: ['not_an_agent', 'not_in_line', 'bad_request'],
});

export const teamFile = contract({
  summary: 'A report of the line as CSV, at most 100,000 rows, as a stream. The first row names the columns.',
  query: z.object({
    report: z.enum(['bets', 'profit', 'movements']),
    ...selection,
    under: id.optional(),
    gameType: gameType.optional(),
    vassalage: z.string().min(1).max(64).optional(),
    sort: teamMoveSort.optional(),
    language,
  }),
  value: z.string(),
  errors: ['not_an_agent', 'not_in_line', 'bad_request'],
});

export const officeTeam = contract({
  summary: 'The same overview of any agent’s line.',
  query: z.object({ memberId: id, ...period, scope: lineScope.default('all') }),
  value: overview,
  errors: ['member_unknown', 'bad_request'],
});

export const officeAgentSignals = contract({
  summary:
    'Signs of fraud in an agent’s line: accounts of the agent that play there, members who share device, address or payout account, and money that goes in circles.',
  query: z.object({ memberId: id }),
  value: z.object({
    list: z.array(
      z.object({
        signal: agentSignal,
        members: z.array(z.object({ memberId: id, account: z.string(), type: lineType })),
        /** What they share, or the kinds of movements: `device`, `address`, `payout`. */
        by: z.array(z.string()),
        amount: money.nullable(),
        at: at.nullable(),
      }),
    ),
  }),
  errors: ['member_unknown'],
});
