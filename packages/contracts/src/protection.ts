import { z } from 'zod';
import { contract, money } from './contract.ts';
import { EXCLUSION_LENGTHS, TIME_OUT_LENGTHS } from './limits.ts';

/** Player protection: limits, time-outs and exclusions that members set for themselves (1-site §2, Member centre). */

const at = z.number().int();
const moneyKind = z.enum(['deposit', 'loss', 'stake']);
const period = z.enum(['day', 'week', 'month']);
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

const protectionValue = z.object({
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

export const protection = contract({
  summary: 'The member’s limits and what is used of them, exclusions, net position and lifetime net deposit.',
  value: protectionValue,
});

const positiveMoney = money.refine((text) => /^\d{1,10}\.\d{2}$/.test(text) && /[1-9]/.test(text), 'invalid');

export const protectionLimit = contract({
  summary: 'Sets a limit. Lower holds at once; higher, or none (null), a day later.',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: moneyKind, period, amount: positiveMoney.nullable() }),
    z.object({ kind: z.literal('time'), period, minutes: z.number().int().min(1).max(44_640).nullable() }),
  ]),
  value: protectionValue,
});

export const exclusionLength = z.enum([...TIME_OUT_LENGTHS, ...EXCLUSION_LENGTHS]);
export type ExclusionLength = z.infer<typeof exclusionLength>;

export const protectionExclude = contract({
  summary: 'Keeps the member away from games and deposits. Nobody can lift it early; open games end.',
  body: z.object({ length: exclusionLength }),
  value: protectionValue,
  errors: ['exclusion_shorter'],
});

export const protectionReality = contract({
  summary: 'After how many minutes of play the member is told of it; null: never.',
  body: z.object({ minutes: realityMinutes.nullable() }),
  value: protectionValue,
});

export const protectionPlay = contract({
  summary: 'What was played since a moment (ms since the epoch, at most a day ago): staked, won and the difference.',
  query: z.object({ since: z.coerce.number().int().min(0) }),
  value: z.object({ staked: money, won: money, net: money }),
});

/** Of a member's reality checks, one after the other. */
const checkNumber = z.number().int().min(1).max(2_147_483_647);

export const protectionStand = contract({
  summary:
    'A reality check stands over a page of the member, of which it knows the number (null: not yet): no bet is taken until it is answered, for three minutes at most. Said again, it stands longer. Answers the number of the check that stands, one for all pages; null: it was answered elsewhere, or comes too soon after another, and the page puts it away.',
  body: z.object({ check: checkNumber.nullable() }),
  value: z.object({ check: checkNumber.nullable() }),
});

export const protectionAnswer = contract({
  summary: 'The member has answered the reality check of this number: bets are taken again.',
  body: z.object({ check: checkNumber }),
  value: z.object({}),
});
