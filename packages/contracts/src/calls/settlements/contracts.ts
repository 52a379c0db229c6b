import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { REASON_LENGTH } from '../../limits.ts';
import { pageSize } from '../../listing.ts';
import { lineMember } from '../lines/schemas.ts';
import { period } from '../teams/schemas.ts';
import { explanation, incomeKind, settlement, settlementState } from './schemas.ts';

const id = z.uuid();
const at = z.number().int();

export const agentIncome = contract({
  summary: 'What the agent earned, paid on and kept in a period, by day and kind; what can be taken, and debts.',
  query: z.object({ ...period }),
  value: z.object({
    /** On the agent’s account now: it can be taken to the wallet. */
    available: money,
    /** Earned and not paid yet: settlements that wait for the house or an upline. */
    coming: money,
    /** What uplines owe the agent, and what the agent owes downlines and the house. */
    owedToMe: money,
    iOwe: money,
    sums: z.object({ earned: money, passedOn: money, kept: money }),
    /** The same of as many days before. */
    before: z.object({ earned: money, passedOn: money, kept: money }),
    /** By the day on which it was settled, newest first. */
    days: z.array(
      z.object({
        day: z.string(),
        kinds: z.array(z.object({ kind: incomeKind, earned: money, passedOn: money })),
        earned: money,
        passedOn: money,
        kept: money,
      }),
    ),
  }),
  errors: ['not_an_agent', 'bad_request'],
});

export const agentSettlements = contract({
  summary:
    'The agent’s settlements, newest first, keyset-paged: those that the agent gets, or those that the agent gives.',
  query: z.object({
    side: z.enum(['taker', 'giver']).default('taker'),
    kind: incomeKind.optional(),
    /** By the day on which they were settled. */
    ...period,
    after: id.optional(),
    pageSize: pageSize(20),
  }),
  value: z.object({ list: z.array(settlement), next: z.string().nullable() }),
  errors: ['not_an_agent', 'bad_request'],
});

export const agentSettlement = contract({
  summary:
    'One settlement of which the caller is a side, with its explanation and its corrections. Who gives sees no parts of the line below.',
  query: z.object({ settlementId: id }),
  value: z.object({ settlement, explanation, corrections: z.array(settlement) }),
  errors: ['not_an_agent', 'item_unknown'],
});

export const agentDebts = contract({
  summary: 'What is owed: by the agent, and to the agent; oldest first.',
  query: z.object({}),
  value: z.object({
    list: z.array(
      z.object({
        settlementId: id,
        kind: incomeKind,
        /** Null: the house. */
        debtor: lineMember.nullable(),
        creditor: lineMember.nullable(),
        amount: money,
        left: money,
        since: at,
      }),
    ),
  }),
  errors: ['not_an_agent'],
});

export const agentTakeIncome = contract({
  summary: 'Takes income to the agent’s wallet. A repeat of the same request moves nothing more.',
  body: z.object({ requestId: id, amount: money }),
  value: z.object({ taken: money, available: money }),
  errors: ['not_an_agent', 'withdrawal_balance', 'withdrawal_locked', 'bad_request'],
});

const officeSettlement = settlement.extend({
  /** What the same contract paid for the period before; null: nothing was settled. */
  before: money.nullable(),
  /** Signs of fraud in the line (`officeAgentSignals`). */
  signals: z.number().int(),
  /** The first of two operators. */
  first: z.string().nullable(),
  decidedBy: z.array(z.string()),
});

export const officeSettlements = contract({
  summary: 'Settlements by state, kind, agent and day, newest first; those that wait oldest first. Keyset-paged.',
  query: z.object({
    state: z.enum([...settlementState.options, 'waiting', 'all']).default('waiting'),
    kind: incomeKind.optional(),
    memberId: id.optional(),
    from: period.from.optional(),
    to: period.to.optional(),
    after: id.optional(),
    pageSize: pageSize(50),
  }),
  value: z.object({
    list: z.array(officeSettlement),
    next: z.string().nullable(),
    /** Of the whole selection; null on later pages. */
    sums: z.object({ count: z.number().int(), amount: money, paid: money }).nullable(),
  }),
});

export const officeSettlementFile = contract({
  summary: 'One settlement with its explanation and its corrections.',
  query: z.object({ settlementId: id }),
  value: z.object({ settlement: officeSettlement, explanation, corrections: z.array(settlement) }),
  errors: ['item_unknown'],
});

export const officeDecideSettlements = contract({
  summary:
    'Pays, holds or drops settlements of the house, each on its own. Above what one operator may pay in 24 hours a second operator must decide the same.',
  body: z.object({
    settlementIds: z.array(id).min(1).max(200),
    decision: z.enum(['pay', 'hold', 'drop']),
    reason: z.string().trim().max(REASON_LENGTH).default(''),
  }),
  value: z.object({
    list: z.array(
      z.object({
        settlementId: id,
        outcome: z.enum(['paid', 'held', 'dropped', 'needs_second', 'decided', 'own', 'unknown']),
      }),
    ),
  }),
  errors: ['reason_needed'],
});

export const officeAgentCosts = contract({
  summary:
    'What agents cost the house by day and kind, and what is owed: settlements that wait, and income that was not taken.',
  query: z.object({ ...period }),
  value: z.object({
    days: z.array(z.object({ day: z.string(), kind: incomeKind, count: z.number().int(), amount: money })),
    sums: z.object({ amount: money, waiting: money, income: money, debts: money }),
  }),
  errors: ['bad_request'],
});
