import { GAME_TYPES } from '@chhokka/kernel';
import { z } from 'zod';
import { money } from '../../contract.ts';
import { words } from '../../site-words.ts';

/** ms since the epoch; null: no limit on that side. */
const moment = z.number().int().min(0).max(4_102_444_800_000).nullable();

const amount = money.refine((each) => /^\d{1,11}\.\d{2}$/.test(each) && /[1-9]/.test(each));
const amountOrNone = money.refine((each) => /^\d{1,11}\.\d{2}$/.test(each));
/** Per cent with two places, from `0.01` to `999.99`. */
const percent = z
  .string()
  .regex(/^(0|[1-9]\d{0,2})\.\d{2}$/)
  .refine((each) => /[1-9]/.test(each));
/** How often, with two places: `10.00`. */
const times = z.string().regex(/^(0|[1-9]\d{0,2})\.\d{2}$/);
const gameKinds = z.array(z.enum(GAME_TYPES)).max(GAME_TYPES.length);
/** `PROVIDER/GAMECODE`: who serves the game, and the game's code there. */
const gameKey = z.string().regex(/^[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]{1,64}$/);

/** What a member types: capitals and digits without spaces. The server compares without regard to case. */
export const bonusCode = z.string().regex(/^[A-Z0-9]{6,24}$/);

/** The days over which losses and stakes are summed, by the site's clock; weeks begin on Monday. */
const period = z.enum(['day', 'week']);

/** What the rule is for. */
const trigger = z.discriminatedUnion('on', [
  z.object({ on: z.literal('sign_up') }),
  z.object({
    on: z.literal('deposit'),
    /** `first` and `nth` count all deposits of the member; `every`: each one. */
    which: z.enum(['first', 'nth', 'every']),
    /** Of `nth`: which one; null otherwise. */
    nth: z.number().int().min(2).max(1_000).nullable(),
    /** How often one member gets it; `each`: for each deposit. */
    often: z.enum(['once', 'day', 'week', 'each']),
    /** Ids of payment methods; empty: all. */
    methods: z.array(z.string().min(1).max(64)).max(50),
    least: amount,
  }),
  /** Of the net loss of the member's own money; never for losing alone: `leastStake` must have been staked. */
  z.object({ on: z.literal('loss'), period, leastStake: amount }),
  z.object({ on: z.literal('stake'), period, leastStake: amount }),
  z.object({ on: z.literal('birthday') }),
  /** The rank that is reached. */
  z.object({ on: z.literal('rank'), rank: z.number().int().min(1).max(100) }),
  /** The mission that is completed. */
  z.object({ on: z.literal('mission'), missionId: z.string().regex(/^[a-z0-9-]{1,64}$/) }),
  z.object({ on: z.literal('code'), code: bonusCode }),
  /** Operators give it to a list of members. */
  z.object({ on: z.literal('by_hand') }),
]);
export type BonusTrigger = z.infer<typeof trigger>;
export type BonusTriggerName = BonusTrigger['on'];

/** Whom it is for. */
const eligibility = z.object({
  /** Codes of the countries of members' mobile numbers (`BD`); empty: all. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(100),
  /** The lowest rank; null: any, and those without one. */
  leastRank: z.number().int().min(1).max(100).nullable(),
  /** Labels of members, one of which is needed; empty: all members. */
  labels: z.array(z.string().min(1).max(64)).max(50),
  /** The games of which losses and stakes count; both empty: all. */
  kinds: gameKinds,
  games: z.array(gameKey).max(500),
  /** If somebody who shares one of these with the member was awarded the same rule, an operator looks first. */
  oncePer: z.array(z.enum(['device', 'address', 'payout'])).max(3),
});

/** How much. Of `percent`: of the deposit, loss or stake. */
const amountOf = z.discriminatedUnion('how', [
  /** Money, points (two places), or how many free rounds or tickets (`20.00`). */
  z.object({ how: z.literal('fixed'), amount }),
  z.object({ how: z.literal('percent'), percent, cap: amount }),
  /** The last tier whose `from` is reached; below the first one, nothing. */
  z.object({
    how: z.literal('tiers'),
    tiers: z
      .array(z.object({ from: amountOrNone, amount: amountOrNone, percent: percent.or(z.literal('0.00')) }))
      .min(1)
      .max(20),
    /** The most that one award can be. */
    cap: amount,
  }),
]);

const perCent = z.number().int().min(0).max(100);
/** Games of which a rule says by themselves what they count. */
const MOST_WEIGHTS = 200;
/** Free rounds, or tickets, of one award. */
const MOST_COUNTED = 1_000;

/** What is given. */
const prize = z.discriminatedUnion('form', [
  /** `wagering`: how often it is staked before it can be withdrawn; null: as the site asks of deposits. */
  z.object({ form: z.literal('cash'), wagering: times.nullable() }),
  z.object({
    form: z.literal('bonus'),
    wagering: times,
    /** What stakes count for the wagering; a kind that is left out counts 0, and takes no bonus money. */
    weights: z.object({
      kinds: z.partialRecord(z.enum(GAME_TYPES), perCent),
      games: z.record(gameKey, perCent).refine((games) => Object.keys(games).length <= MOST_WEIGHTS),
    }),
    maxStake: amount.nullable(),
    maxCashOut: amount.nullable(),
    lastsDays: z.number().int().min(1).max(365),
    endsWithWithdrawal: z.boolean(),
  }),
  z.object({ form: z.literal('points') }),
  z.object({
    form: z.literal('free_rounds'),
    providerId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    gameCode: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    stake: amount,
    lastsDays: z.number().int().min(1).max(365),
  }),
  z.object({ form: z.literal('tickets'), raffleId: z.string().regex(/^[a-z0-9-]{1,64}$/) }),
]);
export type BonusPrizeForm = z.infer<typeof prize>['form'];

/** A moment by the site's clock counts if it is on one of the days and in the hours. */
const schedule = z.object({
  startsAt: moment,
  endsAt: moment,
  /** 1 Monday to 7 Sunday; empty: all. */
  days: z.array(z.number().int().min(1).max(7)).max(7),
  /** From the first minute of a day up to, not including, the second; both null: all day. */
  fromMinute: z.number().int().min(0).max(1_439).nullable(),
  toMinute: z.number().int().min(1).max(1_440).nullable(),
});

const PERIODIC: readonly BonusTriggerName[] = ['loss', 'stake', 'birthday'];
const WITH_BASE: readonly BonusTriggerName[] = ['deposit', 'loss', 'stake'];

/** A rule by which members get a bonus. Money and points are decimal strings with two places. */
export const bonusRuleItem = z
  .object({
    kind: z.literal('bonus_rule'),
    title: words(1, 80),
    enabled: z.boolean(),
    /** Only members whose account is in it get the bonus. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .refine((code) => code !== 'FUN' && code !== 'PTS'),
    trigger,
    eligibility,
    amount: amountOf,
    prize,
    /** The most that all awards of the rule can be together, in what the prize is counted in; null: no limit. */
    budget: amount.nullable(),
    /** The most awards; null: no limit. */
    places: z.number().int().min(1).max(10_000_000).nullable(),
    schedule,
    claim: z.object({
      /** `member`: the member claims it. `deadline`: it is paid by itself at the end. `now`: it is paid at once. */
      paid: z.enum(['member', 'deadline', 'now']),
      /** How long it can be claimed; null: for ever. */
      hours: z.number().int().min(1).max(8_760).nullable(),
    }),
    /** Another award that is not stackable may wait or be wagered at the same time. */
    stackable: z.boolean(),
    /** A deposit bonus that members see before they deposit. */
    listed: z.boolean(),
  })
  .superRefine((rule, context) => {
    const refuse = (path: (string | number)[], message = 'not_allowed') =>
      context.addIssue({ code: 'custom', path, message });
    const { trigger: at, amount: how, prize: what, schedule: when, claim, eligibility: who } = rule;
    if (at.on === 'deposit' && (at.which === 'nth') !== (at.nth !== null)) refuse(['trigger', 'nth'], 'invalid');
    if (at.on === 'deposit' && at.which !== 'every' && at.often !== 'once') refuse(['trigger', 'often']);
    if (how.how !== 'fixed' && !WITH_BASE.includes(at.on)) refuse(['amount', 'how']);
    if (how.how !== 'fixed' && !['cash', 'bonus', 'points'].includes(what.form)) refuse(['amount', 'how']);
    if (how.how === 'tiers') refuseTiers(how.tiers, refuse);
    const isCounted = what.form === 'free_rounds' || what.form === 'tickets';
    if (isCounted && how.how === 'fixed' && !how.amount.endsWith('.00')) refuse(['amount', 'amount'], 'whole_amount');
    if (isCounted && how.how === 'fixed' && Number(how.amount) > MOST_COUNTED) {
      const most = { maximum: MOST_COUNTED, inclusive: true, origin: 'number' } as const;
      context.addIssue({ code: 'too_big', ...most, input: how.amount, path: ['amount', 'amount'] });
    }
    if (at.on === 'by_hand' && what.form !== 'cash' && what.form !== 'bonus') refuse(['prize', 'form']);
    if (PERIODIC.includes(at.on) && (when.days.length > 0 || when.fromMinute !== null)) refuse(['schedule', 'days']);
    if ((when.fromMinute === null) !== (when.toMinute === null)) refuse(['schedule', 'toMinute'], 'required');
    if (when.fromMinute !== null && when.toMinute !== null && when.toMinute <= when.fromMinute)
      refuse(['schedule', 'toMinute'], 'before_start');
    if (when.startsAt !== null && when.endsAt !== null && when.endsAt <= when.startsAt)
      refuse(['schedule', 'endsAt'], 'before_start');
    if (claim.paid === 'deadline' && claim.hours === null) refuse(['claim', 'hours'], 'required');
    if (rule.listed && at.on !== 'deposit') refuse(['listed']);
    if (at.on !== 'loss' && at.on !== 'stake' && who.kinds.length + who.games.length > 0)
      refuse(['eligibility', 'kinds']);
  });
export type BonusRuleItem = z.infer<typeof bonusRuleItem>;

/** Tiers rise, and each gives either an amount or a per cent. */
function refuseTiers(
  tiers: readonly { readonly from: string; readonly amount: string; readonly percent: string }[],
  refuse: (path: (string | number)[], message?: string) => void,
): void {
  const minorOf = (each: string) => BigInt(each.replace('.', ''));
  for (const [place, tier] of tiers.entries()) {
    const earlier = tiers[place - 1];
    if (earlier !== undefined && minorOf(tier.from) <= minorOf(earlier.from))
      refuse(['amount', 'tiers', place, 'from'], 'too_small');
    if ((minorOf(tier.amount) === 0n) === (tier.percent === '0.00'))
      refuse(['amount', 'tiers', place, 'amount'], 'invalid');
  }
}
