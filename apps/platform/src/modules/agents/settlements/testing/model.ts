import type { AgreementTerms } from '@chhokka/contracts';
import { DAY, HOUR, MINUTE } from '@chhokka/kernel';

/**
 * What agents should get, by a simple program over lists of facts. It shares no code with the module: every sum is counted
 * from all facts, each time.
 */

/** A round as it is from a moment on, or a movement. `path`: the uplines of its first fact, top down. */
export interface KnownRound {
  readonly toldAt: number;
  readonly roundId: string;
  readonly member: string;
  readonly path: readonly string[];
  readonly gameType: string;
  readonly closedAt: number;
  readonly stake: bigint;
  readonly bonus: bigint;
  readonly win: bigint;
  readonly isClosed: boolean;
  /** `FUN` is play money. */
  readonly currency: string;
}
export interface KnownMovement {
  readonly toldAt: number;
  readonly member: string;
  readonly path: readonly string[];
  readonly at: number;
  readonly amount: bigint;
}
/** A version of a contract. `agreement`: what all versions of one contract share. */
export interface Contract {
  readonly version: string;
  readonly agreement: string;
  readonly taker: string;
  readonly giver: string | null;
  readonly terms: AgreementTerms;
  readonly from: number;
  until: number | null;
}
export interface Facts {
  readonly rounds: readonly KnownRound[];
  readonly movements: readonly KnownMovement[];
}

/** When the worker settles what is over, at night everything that was settled again before that. */
export type Moment = { readonly at: number; readonly what: 'run' | 'night' };

/** A midnight of the site's clock, on which a week begins; it is six hours ahead of UTC. */
const SOME_MONDAY = Date.UTC(2026, 10, 1, 18);
const AHEAD = 6 * HOUR;
const STEPS: Readonly<Record<string, number>> = { realtime: 5 * MINUTE, hourly: HOUR, daily: DAY, weekly: 7 * DAY };

/** What periods terms are settled by. */
export function periodNameOf(terms: AgreementTerms): string {
  return 'period' in terms ? terms.period : terms.kind;
}

/** When the period of a moment begins. */
export function startOf(period: string, at: number): number {
  const step = STEPS[period];
  if (step !== undefined) return SOME_MONDAY + Math.floor((at - SOME_MONDAY) / step) * step;
  const day = new Date(at + AHEAD);
  const first = period === 'halfMonthly' && day.getUTCDate() > 15 ? 16 : 1;
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), first) - AHEAD;
}

/** When the period of a moment ends. */
export function endOf(period: string, at: number): number {
  const start = startOf(period, at);
  return STEPS[period] === undefined
    ? startOf(period, start + (period === 'monthly' ? 31 : 16) * DAY)
    : start + STEPS[period];
}

const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));

/** The newest state of every round with real money, by what was told until a moment. */
function newest(rounds: readonly KnownRound[], until: number): KnownRound[] {
  const found = new Map<string, KnownRound>();
  for (const round of rounds) if (round.toldAt <= until) found.set(round.roundId, round);
  return [...found.values()].filter(({ isClosed, currency }) => isClosed && currency !== 'FUN');
}

function amountOf(
  contract: Contract,
  of: Facts,
  span: { from: number; until: number; known: number; carried: bigint },
) {
  const { terms, taker } = contract;
  const inside = (at: number): boolean => at >= span.from && at < span.until;
  const rounds = newest(of.rounds, span.known).filter(({ closedAt, path }) => inside(closedAt) && path.includes(taker));
  const real = ({ stake, bonus }: KnownRound): bigint => stake - bonus;
  const capped = (sum: bigint): bigint =>
    terms.atMost !== null && sum > minorOf(terms.atMost) ? minorOf(terms.atMost) : sum;
  const weight = ({ gameType }: KnownRound): bigint =>
    BigInt((terms.weights as Readonly<Record<string, number>>)[gameType] ?? 0);
  if (terms.kind === 'realtime') {
    let scaled = 0n;
    for (const round of rounds) {
      if (real(round) <= 0n || real(round) < minorOf(terms.singleBet)) continue;
      scaled += real(round) * weight(round) * BigInt(round.win > round.stake ? terms.winRate : terms.lossRate);
    }
    return { amount: capped(scaled / 10_000_000n), out: 0n };
  }
  const staked = new Map<string, bigint>();
  for (const round of rounds) staked.set(round.member, (staked.get(round.member) ?? 0n) + real(round));
  const active = [...staked.values()].filter((sum) => sum > 0n && sum >= minorOf(terms.activeFrom)).length;
  const best = (base: bigint): bigint =>
    terms.tiers.reduce((rate, tier) => {
      const isReached = base >= minorOf(tier.base) && active >= tier.active;
      return isReached && BigInt(tier.rate) > rate ? BigInt(tier.rate) : rate;
    }, 0n);
  if (terms.kind === 'dividend') {
    let base = span.carried;
    for (const { stake, win } of rounds) base += stake - win;
    for (const moved of of.movements)
      if (moved.toldAt <= span.known && inside(moved.at) && moved.path.includes(taker)) base -= moved.amount;
    if (base <= 0n) return { amount: 0n, out: terms.carryOver ? base : 0n };
    return { amount: capped((base * best(base)) / 10_000n), out: 0n };
  }
  let units = 0n;
  for (const round of rounds) units += real(round) * weight(round);
  return { amount: units > 0n ? capped((units * best(units / 100n)) / 10_000_000n) : 0n, out: 0n };
}

/** A period of a version, and what it brought by the last count. */
interface Settled {
  readonly contract: Contract;
  readonly from: number;
  readonly until: number;
  readonly lines: bigint[];
  isSettled: boolean;
  carried: bigint;
  out: bigint;
}

/** Every period in which a version may bring something, in the order of time; hours and five minutes only if there are rounds. */
function periodsOf(contracts: readonly Contract[], { rounds }: Facts, end: number): Settled[] {
  const found: Settled[] = [];
  for (const contract of contracts) {
    const { terms, from: first, until: last } = contract;
    const period = periodNameOf(terms);
    const starts = new Set<number>();
    if (terms.kind === 'hourly' || terms.kind === 'realtime')
      for (const { closedAt } of rounds) starts.add(startOf(period, closedAt));
    else for (let from = startOf(period, first); from < end; from = endOf(period, from)) starts.add(from);
    for (const from of starts) {
      const until = endOf(period, from);
      if (from < first || (last !== null && until > last)) continue;
      found.push({ contract, from, until, lines: [], isSettled: false, carried: 0n, out: 0n });
    }
  }
  return found.toSorted((one, other) => one.from - other.from);
}

/**
 * What each version brings for each period: `VERSION FROM` → minor units, what was settled first and each correction, without
 * those of nothing.
 */
export function expectedLines(
  contracts: readonly Contract[],
  facts: Facts,
  moments: readonly Moment[],
): Map<string, bigint[]> {
  const periods = periodsOf(contracts, facts, moments.at(-1)?.at ?? 0);
  const carry = new Map<string, { until: number; amount: bigint }>();
  const count = (one: Settled, known: number): bigint => {
    const { amount, out } = amountOf(one.contract, facts, { ...one, known });
    const difference = amount - one.lines.reduce((sum, line) => sum + line, 0n);
    if (difference !== 0n) one.lines.push(difference);
    const more = out - one.out;
    one.out = out;
    return more;
  };
  const settle = (one: Settled, at: number): void => {
    const { agreement, terms } = one.contract;
    const kept = carry.get(agreement);
    const follows = kept !== undefined && kept.until <= one.from && one.from - kept.until <= 6 * DAY;
    if (terms.kind === 'dividend' && terms.carryOver && follows) one.carried = kept.amount;
    count(one, at);
    one.isSettled = true;
    if (terms.kind === 'dividend') carry.set(agreement, { until: one.until, amount: one.out });
  };
  for (const { at, what } of moments) {
    for (const one of periods) {
      const isRealtime = one.contract.terms.kind === 'realtime';
      if (!one.isSettled || (what !== 'night' && !isRealtime)) continue;
      const more = count(one, at);
      const kept = carry.get(one.contract.agreement);
      if (kept !== undefined) kept.amount += more;
    }
    for (const one of periods) if (!one.isSettled && one.until + 5 * MINUTE <= at) settle(one, at);
  }
  return new Map(
    periods
      .filter(({ lines }) => lines.length > 0)
      .map(({ contract, from, lines }) => [`${contract.version} ${from}`, lines]),
  );
}

const WEIGHTS: Readonly<Record<string, bigint>> = { RNG: 100n, FISH: 100n, LIVE: 30n, SPORTS: 50n };

/** A member's rate, per cent ×100, from a day on: days since `start`. */
export interface KnownRate {
  readonly member: string;
  readonly fromDay: number;
  readonly rate: number;
}

/** What line rates bring each member for each day, corrections included: `MEMBER DAY` → minor units. Later rates count. */
export function expectedRates(
  rates: readonly KnownRate[],
  { rounds }: Facts,
  { start, end }: { readonly start: number; readonly end: number },
): Map<string, bigint> {
  const scaled = new Map<string, bigint>();
  for (const { member, path, closedAt, stake, bonus, gameType } of newest(rounds, end)) {
    if (path.length === 0) continue;
    const day = Math.floor((closedAt - start) / DAY);
    const rateOf = (id: string | undefined): number =>
      rates
        .filter((each) => each.member === id && each.fromDay <= day)
        .reduce<KnownRate | null>((best, each) => (best !== null && best.fromDay > each.fromDay ? best : each), null)
        ?.rate ?? 0;
    const units = (stake - bonus) * (WEIGHTS[gameType] ?? 0n);
    const line = [...path, member];
    line.forEach((taker, place) => {
      const difference = Math.max(0, rateOf(taker) - rateOf(line[place + 1]));
      const key = `${taker} ${day}`;
      scaled.set(key, (scaled.get(key) ?? 0n) + BigInt(difference) * units);
    });
  }
  return new Map(
    [...scaled].map(([key, sum]) => [key, sum / 1_000_000n] as const).filter(([, amount]) => amount !== 0n),
  );
}
