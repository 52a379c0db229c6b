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
  /** When the running period ends, ms since the epoch. */
  opensAt: at,
};

/** What was asked for and will hold from `at` on; nothing: the limit ends then. */
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
  /** Neither games nor deposits until then; `until` null: for ever. */
  exclusion: z.object({ kind: z.enum(['time_out', 'self_exclusion', 'operator']), until: at.nullable() }).nullable(),
  /** The member is told of the play after so many minutes; null: never. */
  realityMinutes: realityMinutes.nullable(),
  /** A reality check stands over one of the member’s pages: until it is answered no bet is taken. */
  realityStands: z.boolean(),
  /** The limit that refused a bet last; null: nothing has, or a reality check did. */
  refusedBy: z.object({ kind: z.enum(['loss', 'stake', 'time', 'deposit']), period }).nullable(),
  /** What play did to the member's money in the running day, week and month. */
  net: z.object({ day: money, week: money, month: money }),
  /** Everything ever deposited and withdrawn, and the difference. */
  lifetime: z.object({ deposited: money, withdrawn: money, net: money }),
});
export type ProtectionValue = z.infer<typeof protectionValue>;

export const exclusionLength = z.enum([...TIME_OUT_LENGTHS, ...EXCLUSION_LENGTHS]);
export type ExclusionLength = z.infer<typeof exclusionLength>;
