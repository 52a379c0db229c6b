import { FINAL_STATES, type Sport } from '@chhokka/feed-protocol';
import { type Clock, type Result, fail, ok } from '@chhokka/kernel';
import { type Pool, type Transaction, transaction } from '@chhokka/provider-server/db';
import { KINDS } from '@chhokka/sports-math/kinds';
import { HIGHEST_PRICE, LOWEST_PRICE } from '@chhokka/sports-math/odds';
import { wireInteger } from '@chhokka/wallet-protocol';
import {
  type HouseSportsChange,
  type HouseSportsLimits,
  type SPORTS_REFUSALS,
  type SportsChangeRequest,
  sportsLimitFaults,
  takesTwo,
} from '@chhokka/wallet-protocol/house';
import type { Held } from '../../words/held.ts';
import type { OpenBook } from '../open-book.ts';
import { priceOffer } from '../price-offer.ts';
import * as repository from './change.repository.ts';

type SportsRefusal = (typeof SPORTS_REFUSALS)[number];
/** `differs`: the id was given to another change. */
export type ChangeFault = SportsRefusal | 'fixture_unknown' | 'differs';

interface ChangeParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly held: Held;
  readonly open: Pick<OpenBook, 'book' | 'refresh'>;
}

/** What a change comes to: why it is refused, or how it is written. `before`: what held, for the record. */
interface Judged {
  readonly before: unknown;
  readonly refusal: SportsRefusal | null;
  readonly write?: (tx: Transaction) => Promise<void>;
}

type ChangeOf<Kind extends HouseSportsChange['kind']> = HouseSportsChange & { readonly kind: Kind };

/**
 * Carries out what operators decided, once for each id: a repeat gets the first answer, refusals too. What is changed is locked,
 * so that of two changes which saw the same the second one is refused as `changed_meanwhile`. All books follow at once.
 */
export async function changeBook(
  parts: ChangeParts,
  request: SportsChangeRequest,
): Promise<Result<{ readonly changeId: string }, ChangeFault>> {
  const { changeId: id, askedBy } = request;
  const body = JSON.stringify(request, (_name, value: unknown) =>
    typeof value === 'bigint' ? wireInteger(value) : value,
  );
  const answered = await transaction(parts.pool, async (tx): Promise<Result<null, ChangeFault>> => {
    const judged = await judge(tx, parts, request);
    const known = await repository.findChange(tx, id, body);
    if (known !== null) return known.isSame ? answerOf(known.refusal) : fail('differs');
    if (judged === null) return fail('fixture_unknown');
    const confirmedBy = isSame(askedBy, request.confirmedBy) ? null : request.confirmedBy;
    const refusal =
      judged.refusal ?? (needsSecond(parts, request.change) && confirmedBy === null ? 'second_missing' : null);
    const change = {
      id,
      body,
      askedBy,
      confirmedBy,
      before: JSON.stringify(judged.before),
      refusal,
      now: parts.clock.now(),
    };
    // The same id about something else, at the same time: the lock above is not the same.
    if (!(await repository.insertChange(tx, change))) return fail('differs');
    if (refusal === null) {
      await judged.write?.(tx);
      await repository.tellOfChange(tx);
    }
    return answerOf(refusal);
  });
  if (!answered.ok) return answered;
  await parts.open.refresh();
  return ok({ changeId: id });
}

function answerOf(refusal: string | null): Result<null, ChangeFault> {
  return refusal === null ? ok(null) : fail(refusal as SportsRefusal);
}

function isSame(one: string, other: string | null): boolean {
  return one.trim().toLowerCase() === other?.trim().toLowerCase();
}

function needsSecond({ held }: ChangeParts, change: HouseSportsChange): boolean {
  if (change.kind !== 'override') return takesTwo(change, null);
  const market = held.get(change.fixture)?.markets.get(change.market);
  const outcome = market?.outcomes.find(({ id }) => id === change.outcome);
  return takesTwo(change, outcome ? Math.round(outcome.probability * 1e6) : null);
}

/** Locks what the change is about, and judges it. Null: there is no such fixture. */
async function judge(tx: Transaction, parts: ChangeParts, { change }: SportsChangeRequest): Promise<Judged | null> {
  switch (change.kind) {
    case 'suspension':
    case 'override': {
      const state = await repository.holdFixture(tx, change.fixture);
      if (state === null) return null;
      if (FINAL_STATES.has(state)) return { before: null, refusal: 'fixture_over' };
      return change.kind === 'override' ? judgeOverride(tx, parts, change) : judgeSuspension(tx, parts, change);
    }
    case 'margin':
    case 'limits':
    case 'delay':
    case 'min-stake':
    case 'void-hours':
      return judgeSetting(tx, change);
  }
}

async function judgeSuspension(
  tx: Transaction,
  { clock, held }: ChangeParts,
  change: ChangeOf<'suspension'>,
): Promise<Judged> {
  const { fixture, suspended } = change;
  const market = change.market ?? '';
  const before = await repository.isSuspended(tx, fixture, market);
  const isKnown = market === '' || before || held.get(fixture)?.markets.has(market) === true;
  if (!isKnown) return { before, refusal: 'market_unknown' };
  return {
    before,
    refusal: null,
    write: (to) =>
      suspended ? repository.suspend(to, fixture, market, clock.now()) : repository.resume(to, fixture, market),
  };
}

async function judgeOverride(
  tx: Transaction,
  { held, open }: ChangeParts,
  change: ChangeOf<'override'>,
): Promise<Judged> {
  const { fixture, market, outcome, after } = change;
  const overrides = await repository.overridesOf(tx, fixture, market);
  const before = overrides.get(outcome) ?? null;
  const of = held.get(fixture);
  const offered = of?.markets.get(market);
  if (!offered && overrides.size === 0) return { before, refusal: 'market_unknown' };
  const isKnown = before !== null || offered?.outcomes.some(({ id }) => id === outcome) === true;
  if (!isKnown) return { before, refusal: 'outcome_unknown' };
  if (before !== change.before) return { before, refusal: 'changed_meanwhile' };
  if (after !== null && (after < LOWEST_PRICE || after > HIGHEST_PRICE)) return { before, refusal: 'off_bounds' };
  if (after !== null && !offered) return { before, refusal: 'market_unknown' };
  if (of && offered && after !== null) {
    const input = { ...open.book.prices.inputOf(of, offered), overrides: new Map(overrides).set(outcome, after) };
    if (priceOffer(input).suspended === 'price') return { before, refusal: 'book_under_100' };
  }
  return {
    before,
    refusal: null,
    write: (to) => repository.writeOverride(to, { fixture, market, outcome, price: after }),
  };
}

type SettingChange = ChangeOf<'margin' | 'limits' | 'delay' | 'min-stake' | 'void-hours'>;

async function judgeSetting(tx: Transaction, change: SettingChange): Promise<Judged> {
  const { sport } = change;
  const limits = await repository.holdSport(tx, sport);
  if (limits === null) return { before: null, refusal: 'sport_unknown' };
  switch (change.kind) {
    case 'margin': {
      const before = await repository.marginOf(tx, sport, change.market);
      if (!KINDS[sport as Sport].some((kind) => kind === change.market)) return { before, refusal: 'market_unknown' };
      if (before !== change.before) return { before, refusal: 'changed_meanwhile' };
      return { before, refusal: null, write: (to) => repository.writeMargin(to, sport, change.market, change.after) };
    }
    case 'limits': {
      const { maxStake, maxPayout, outcomeExposure, fixtureExposure } = limits;
      const before = { maxStake, maxPayout, outcomeExposure, fixtureExposure };
      const stored = Object.fromEntries(Object.entries(before).map(([name, amount]) => [name, wireInteger(amount)]));
      if (!areSame(before, change.before)) return { before: stored, refusal: 'changed_meanwhile' };
      const faults = sportsLimitFaults(change.after, limits.minStake);
      if (faults.length > 0) return { before: stored, refusal: 'off_bounds' };
      return { before: stored, refusal: null, write: (to) => repository.writeLimits(to, sport, change.after) };
    }
    case 'delay': {
      const before = limits.delaySeconds;
      if (before !== change.before) return { before, refusal: 'changed_meanwhile' };
      return { before, refusal: null, write: (to) => repository.writeDelay(to, sport, change.after) };
    }
    case 'min-stake': {
      const before = wireInteger(limits.minStake);
      if (limits.minStake !== change.before) return { before, refusal: 'changed_meanwhile' };
      if (change.after > limits.maxStake) return { before, refusal: 'off_bounds' };
      return { before, refusal: null, write: (to) => repository.writeMinStake(to, sport, change.after) };
    }
    case 'void-hours': {
      const before = limits.voidHours;
      if (before !== change.before) return { before, refusal: 'changed_meanwhile' };
      return { before, refusal: null, write: (to) => repository.writeVoidHours(to, sport, change.after) };
    }
  }
}

function areSame(one: HouseSportsLimits, other: HouseSportsLimits): boolean {
  return (Object.keys(one) as (keyof HouseSportsLimits)[]).every((of) => one[of] === other[of]);
}
