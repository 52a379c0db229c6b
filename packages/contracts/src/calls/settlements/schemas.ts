import { z } from 'zod';
import { money } from '../../contract.ts';
import { gameType } from '../catalogue/schemas.ts';
import { agreementKind, agreementTerms } from '../agreements/schemas.ts';
import { lineMember } from '../lines/schemas.ts';

/** What agents earn by: the four kinds of contracts, and the line rate. */
export const incomeKind = z.enum([...agreementKind.options, 'rate']);
export type IncomeKind = z.infer<typeof incomeKind>;

export const settlementState = z.enum(['due', 'held', 'paid', 'dropped']);

const at = z.number().int();

/** A settlement of one contract, or of the line rate, for one period. */
export const settlement = z.object({
  settlementId: z.uuid(),
  kind: incomeKind,
  /** Null: the house. */
  giver: lineMember.nullable(),
  taker: lineMember,
  /** The period: from (included) until (not included). */
  from: at,
  until: at,
  /** Negative: a correction that is owed. */
  amount: money,
  /** Of it paid so far; the rest is owed. */
  paid: money,
  state: settlementState,
  /** Set if it corrects another settlement. */
  corrects: z.uuid().nullable(),
  paidAt: at.nullable(),
  /** Why it is held or was dropped. */
  reason: z.string().nullable(),
});
export type Settlement = z.infer<typeof settlement>;

/** Why a settlement is what it is, line by line. */
export const explanation = z.object({
  terms: agreementTerms.nullable(),
  version: z.number().int().nullable(),
  /** The base by kind of games: stake, weight, weighed. Empty for dividends. */
  stakes: z.array(z.object({ gameType, stake: money, weight: z.number().int(), weighed: money })),
  /** Of dividends; null otherwise. */
  net: z
    .object({
      stake: money,
      win: money,
      bonus: money,
      rebate: money,
      net: money,
      carriedIn: money,
      base: money,
      carriedOut: money,
    })
    .nullable(),
  /** Of salaries in real time: rounds that won and lost, with their stakes by weight. Null otherwise. */
  rounds: z
    .object({
      won: z.object({ count: z.number().int(), weighed: money, rate: z.number().int(), amount: money }),
      lost: z.object({ count: z.number().int(), weighed: money, rate: z.number().int(), amount: money }),
    })
    .nullable(),
  /** Of the line rate: by direct downline, the difference of the rates and what it brought. Empty otherwise. */
  rates: z.array(
    z.object({ member: lineMember.nullable(), difference: z.number().int(), weighed: money, amount: money }),
  ),
  base: money,
  active: z.number().int(),
  activeFrom: money.nullable(),
  /** Number of the tier from 1, and its rate; null: none was reached. */
  tier: z.object({ number: z.number().int(), rate: z.number().int() }).nullable(),
  /** The thresholds and rate of the next tier; what it lacked is them less `base` and `active`. Null: the highest was reached. */
  nextTier: z.object({ base: money, active: z.number().int(), rate: z.number().int() }).nullable(),
  /** Before and after the contract’s upper bound. */
  computed: money,
  amount: money,
  /** The direct downlines through whom it came, the largest first; at most 50. */
  sources: z.array(z.object({ member: lineMember, base: money, active: z.number().int() })),
  /** What was paid when; `debt`: of what was owed. */
  payments: z.array(z.object({ at, amount: money, kind: z.enum(['payment', 'debt']) })),
});
