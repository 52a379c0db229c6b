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
}
export interface KnownMovement {
  readonly toldAt: number;
  readonly member: string;
  readonly path: readonly string[];
  readonly at: number;
  readonly amount: bigint;
}
export interface Contract {
  readonly version: string;
  readonly agreement: string;
  readonly taker: string;
  readonly terms: AgreementTerms;
  readonly from: number;
  readonly until: number | null;
}
export interface Facts {
  readonly rounds: readonly KnownRound[];
  readonly movements: readonly KnownMovement[];
}

/** When something is settled: days that are over, or (`night`) everything that was settled, again. */
export type Moment = { readonly at: number; readonly what: 'days' | 'night' };

const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));

/** The newest state of every round, by what was told until a moment. */
function newest(rounds: readonly KnownRound[], until: number): KnownRound[] {
  const found = new Map<string, KnownRound>();
  for (const round of rounds) if (round.toldAt <= until) found.set(round.roundId, round);
  return [...found.values()].filter(({ isClosed }) => isClosed);
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

/** What each version brings for each period, corrections included: `VERSION FROM` → minor units. Nothing is left out. */
export function expectedAmounts(
  contracts: readonly Contract[],
  facts: Facts,
  { start, end, moments }: { readonly start: number; readonly end: number; readonly moments: readonly Moment[] },
): Map<string, bigint> {
  const totals = new Map<string, bigint>();
  const note = (version: string, from: number, amount: bigint): void => {
    if (amount !== 0n) totals.set(`${version} ${from}`, amount);
  };
  for (const contract of contracts) {
    const step = contract.terms.kind === 'hourly' ? HOUR : contract.terms.kind === 'realtime' ? 5 * MINUTE : null;
    if (step === null) continue;
    for (let from = Math.max(start, contract.from); from < Math.min(end, contract.until ?? end); from += step) {
      const span = { from, until: from + step, known: end, carried: 0n };
      note(contract.version, from, amountOf(contract, facts, span).amount);
    }
  }
  const carry = new Map<string, { until: number; amount: bigint }>();
  const settled: { contract: Contract; from: number; carried: bigint; out: bigint }[] = [];
  let next = start;
  for (const { at, what } of moments) {
    if (what === 'night') {
      for (const one of settled) {
        const span = { from: one.from, until: one.from + DAY, known: at, carried: one.carried };
        const { amount, out } = amountOf(one.contract, facts, span);
        totals.delete(`${one.contract.version} ${one.from}`);
        note(one.contract.version, one.from, amount);
        const kept = carry.get(one.contract.agreement);
        if (kept !== undefined) kept.amount += out - one.out;
        one.out = out;
      }
      continue;
    }
    for (; next + DAY + 5 * MINUTE <= at; next += DAY) {
      for (const contract of contracts) {
        const isDaily = contract.terms.kind === 'dividend' || contract.terms.kind === 'daily';
        if (!isDaily || contract.from > next || (contract.until !== null && contract.until < next + DAY)) continue;
        const kept = carry.get(contract.agreement);
        const isCarrying = contract.terms.kind === 'dividend' && contract.terms.carryOver && kept?.until === next;
        const carried = isCarrying ? (kept?.amount ?? 0n) : 0n;
        const { amount, out } = amountOf(contract, facts, { from: next, until: next + DAY, known: at, carried });
        note(contract.version, next, amount);
        settled.push({ contract, from: next, carried, out });
        carry.set(contract.agreement, { until: next + DAY, amount: out });
      }
    }
  }
  return totals;
}

const WEIGHTS: Readonly<Record<string, bigint>> = { RNG: 100n, FISH: 100n, LIVE: 30n, SPORTS: 50n };

/** What line rates (per cent ×100, the same on all days) bring each member for each day: `MEMBER DAY` → minor units. */
export function expectedRates(
  rates: ReadonlyMap<string, number>,
  { rounds }: Facts,
  { start, end }: { readonly start: number; readonly end: number },
): Map<string, bigint> {
  const scaled = new Map<string, bigint>();
  for (const { member, path, closedAt, stake, bonus, gameType } of newest(rounds, end)) {
    if (path.length === 0) continue;
    const day = Math.floor((closedAt - start) / DAY);
    const units = (stake - bonus) * (WEIGHTS[gameType] ?? 0n);
    const line = [...path, member];
    line.forEach((taker, place) => {
      const below = line[place + 1];
      const own = rates.get(taker) ?? 0;
      const difference = Math.max(0, own - (below === undefined ? 0 : (rates.get(below) ?? 0)));
      const key = `${taker} ${day}`;
      scaled.set(key, (scaled.get(key) ?? 0n) + BigInt(difference) * units);
    });
  }
  return new Map(
    [...scaled].map(([key, sum]) => [key, sum / 1_000_000n] as const).filter(([, amount]) => amount !== 0n),
  );
}
