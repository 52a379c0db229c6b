import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { Queryable } from '../../../infra/db.ts';
import { wordsIn } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { BonusesParts, Rule } from './bonuses.types.ts';
import { countDepositsOf } from './engine/candidates.repository.ts';
import { choose, findChoices, forgetChoices } from './engine/chosen.repository.ts';
import { eligibleOf } from './engine/eligible.ts';
import { findAwarded, findBound, findLeftAlone } from './engine/members.repository.ts';
import { findAllLeft, type Left } from './engine/spent.repository.ts';
import { depositSourceId } from './rules/amount.policy.ts';
import { findMethodNames } from './offers.repository.ts';
import { findRules } from './rules/rules.repository.ts';

type Offer = CallValue<'bonusOffers'>['list'][number];

/** A rule that is open for a member. */
interface Open {
  readonly rule: Rule;
  readonly left: Left;
}

/** The bonuses that a member can take now with the next deposit, in the operator's order. */
export async function listOffers(
  parts: BonusesParts,
  memberId: string,
  language: Language,
): Promise<CallValue<'bonusOffers'>> {
  const { pool } = parts;
  const open = await findOpen(parts, memberId);
  if (open.length === 0) return { list: [] };
  const [choices, methods] = await Promise.all([findChoices(pool, [memberId]), findMethodNames(pool, language)]);
  const list = open.map(({ rule, left }) =>
    present(rule, { left, language, methods, isChosen: choices.get(memberId) === rule.id }),
  );
  return { list };
}

/** Chooses a bonus for the next deposit; null: none. Throws `Refused('bonus_closed')`. */
export async function chooseOffer(
  parts: BonusesParts,
  { ruleId }: CallArguments<'chooseBonus'>,
  memberId: string,
): Promise<CallValue<'chooseBonus'>> {
  if (ruleId === null) {
    await forgetChoices(parts.pool, [memberId]);
    return { ruleId };
  }
  const open = await findOpen(parts, memberId);
  if (!open.some(({ rule }) => rule.id === ruleId)) throw new Refused('bonus_closed');
  await choose(parts.pool, memberId, ruleId, parts.clock.now());
  return { ruleId };
}

/** What the next deposit of the member can bring, if it is made while the rule holds. */
async function findOpen(parts: BonusesParts, memberId: string): Promise<Open[]> {
  const { pool, clock } = parts;
  const now = clock.now();
  if ((await findLeftAlone(pool, [memberId], now)).has(memberId)) return [];
  const listed = (await findRules(pool, ['deposit'])).filter((rule) => rule.item.listed && isInTime(rule, now));
  const left = await findAllLeft(pool, listed.map(({ id }) => id)); // prettier-ignore
  const [isBound, deposits] = await Promise.all([findBound(pool, [memberId]), countDepositsOf(pool, memberId)]);
  const open: Open[] = [];
  for (const rule of listed) {
    const rest = left.get(rule.id);
    if (rest === undefined || rest.places === 0n || (rest.budget !== null && rest.budget <= 0n)) continue;
    if (!rule.item.stackable && isBound.has(memberId)) continue;
    if (await isOpenFor(parts, pool, rule, { memberId, deposits })) open.push({ rule, left: rest });
  }
  return open;
}

/** Its days and hours stand among the conditions, so it is shown before they come. */
function isInTime({ item, runsFrom }: Rule, now: number): boolean {
  const { startsAt, endsAt } = item.schedule;
  return now >= runsFrom && (startsAt === null || now >= startsAt) && (endsAt === null || now < endsAt);
}

async function isOpenFor(
  parts: BonusesParts,
  db: Queryable,
  rule: Rule,
  { memberId, deposits }: { readonly memberId: string; readonly deposits: number },
): Promise<boolean> {
  const { trigger } = rule.item;
  if (trigger.on !== 'deposit') return false;
  const nth = { first: 1, nth: trigger.nth, every: null }[trigger.which];
  if (nth !== null && nth !== deposits + 1) return false;
  if (!(await eligibleOf(parts, db, rule, [memberId])).has(memberId)) return false;
  const deposit = { memberId, transferId: NEXT, at: parts.clock.now() };
  const sourceId = depositSourceId(rule, deposit, parts.settings.dayOffset());
  return !(await findAwarded(db, [sourceId])).has(sourceId);
}

/** Of a deposit that is not made yet. */
const NEXT = 0n;

function present(
  { id, item }: Rule,
  {
    left,
    language,
    methods,
    isChosen,
  }: {
    readonly left: Left;
    readonly language: Language;
    readonly methods: ReadonlyMap<string, string>;
    readonly isChosen: boolean;
  },
): Offer {
  const { trigger, schedule, amount, prize, claim, stackable, currency } = item;
  if (trigger.on !== 'deposit') throw new Error('only bonuses of deposits are listed');
  return {
    ruleId: id,
    title: wordsIn(item.title, language),
    currency,
    trigger: {
      on: 'deposit',
      which: trigger.which,
      nth: trigger.nth,
      often: trigger.often,
      methods: trigger.methods.map((method) => methods.get(method) ?? method),
      least: trigger.least,
    },
    amount,
    prize,
    endsAt: schedule.endsAt,
    days: schedule.days,
    fromMinute: schedule.fromMinute,
    toMinute: schedule.toMinute,
    placesLeft: left.places === null ? null : Number(left.places),
    claim,
    stackable,
    chosen: isChosen,
  };
}
