import { z } from 'zod';
import { money } from '../../contract.ts';
import { EXCLUSION_LENGTHS, TIME_OUT_LENGTHS } from '../../limits.ts';

// Player protection: limits, time-outs and exclusions that members set for themselves (1-site §2, Member centre).

const at = z.number().int();
export const moneyKind = z.enum(['deposit', 'loss', 'stake']);
export const period = z.enum(['day', 'week', 'month']);
export type LimitPeriod = z.infer<typeof period>;

const common = {
  period,
  /** When the current period ends, ms since the epoch. */
  opensAt: at,
};

/** The requested limit, which applies from `at`; its `amount` or `minutes` null: the limit ends then. */
const moneyNext = z.object({ amount: money.nullable(), at }).nullable();
const timeNext = z.object({ minutes: z.number().int().nullable(), at }).nullable();

const memberLimit = z.discriminatedUnion('kind', [
  z.object({ kind: moneyKind, ...common, amount: money, used: money, next: moneyNext }),
  z.object({
    kind: z.literal('time'),
    ...common,
    minutes: z.number().int(),
    usedMinutes: z.number().int(),
    next: timeNext,
  }),
]);
export type MemberLimit = z.infer<typeof memberLimit>;

export const realityMinutes = z.union([z.literal(15), z.literal(30), z.literal(60)]);

export const protectionValue = z.object({
  limits: z.array(memberLimit),
  /** The member can neither play nor deposit until then; `until` null: for ever. */
  exclusion: z.object({ kind: z.enum(['time_out', 'self_exclusion', 'operator']), until: at.nullable() }).nullable(),
  /** Minutes between reality checks; null: off. */
  realityMinutes: realityMinutes.nullable(),
  /** One of the member’s pages shows a reality check. No bet is accepted until the member answers it. */
  realityStands: z.boolean(),
  /** The limit that last refused a bet; null: no limit did, or a reality check did. */
  refusedBy: z.object({ kind: z.enum(['loss', 'stake', 'time', 'deposit']), period }).nullable(),
  /** The net result of the member's play in the current day, week and month. */
  net: z.object({ day: money, week: money, month: money }),
  /** Everything ever deposited and withdrawn, and the difference. */
  lifetime: z.object({ deposited: money, withdrawn: money, net: money }),
});
export type ProtectionValue = z.infer<typeof protectionValue>;

export const exclusionLength = z.enum([...TIME_OUT_LENGTHS, ...EXCLUSION_LENGTHS]);
export type ExclusionLength = z.infer<typeof exclusionLength>;
