import { type Minor, minor } from '@chhokka/kernel';
import { type Line, linesOf, slipReturn } from '@chhokka/sports-math/slips';
import type { BetFaultCode, CheckedLeg, SlipCheck, SlipLeg } from '../../shared/bets.ts';
import type { Book, Quote, Quoted } from '../book/book.types.ts';
import { winnersOf } from '../book/exposure.ts';
import { combinationOf } from '../settling/evaluate.ts';
import { sameSelection } from './order.ts';

/** Who bets, as far as it matters for what he may bet on. */
export interface Bettor {
  readonly demo: boolean;
  readonly replaysTold: boolean;
}

/** A slip as the book stands at this moment. Amounts in minor units. */
export interface Judged {
  readonly legs: readonly CheckedLeg[];
  /** Of each leg that can be bet on. */
  readonly quotes: readonly (Quote | null)[];
  /** What stands against the slip: first what is wrong with it as a whole, then with its legs. */
  readonly fault: { readonly fault: BetFaultCode; readonly leg: number | null } | null;
  readonly lines: readonly Line[];
  /** Of all legs together, ×1000; null for systems, and when there is a fault. */
  readonly price: bigint | null;
  readonly minStake: Minor;
  /** The most stake of a line. */
  readonly maxStake: Minor;
  /** In play: how long an acceptance waits, ms. */
  readonly delay: number;
}

const NOTHING = minor(0n);

/** Judges a slip against the book. It asks the feed for the price of a builder, and nobody else. */
export async function judgeSlip(book: Book, { bet, legs }: SlipCheck, bettor: Bettor): Promise<Judged> {
  const quoted = legs.map((leg) => quoteLeg(book, leg, bettor));
  const checked = legs.map((leg, place): CheckedLeg => ({
    ...leg,
    now: priceOf(quoted[place]),
    fault: faultOf(quoted[place]),
  }));
  const quotes = quoted.map((each) => (each.ok ? each.quote : null));
  const lines = linesOf(combinationOf(bet.kind, bet.kind === 'system' ? bet.system : null), legs.length);
  const shape = faultOfShape(bet.kind, legs, lines);
  const broken = quoted.findIndex(({ ok }) => !ok);
  const refused = (fault: BetFaultCode, leg: number | null): Judged => ({
    legs: checked,
    quotes,
    fault: { fault, leg },
    lines: lines ?? [],
    price: null,
    minStake: NOTHING,
    maxStake: NOTHING,
    delay: 0,
  });
  if (shape !== null || lines === null) return refused(shape ?? 'bad_request', null);
  if (broken >= 0) return refused(faultOf(quoted[broken]) ?? 'price_unknown', broken);
  const open = quotes.filter((quote) => quote !== null);
  const together = bet.kind === 'builder' ? await book.together(legs) : null;
  if (together?.ok === false) return refused(together.fault, null);
  const price = together?.ok ? BigInt(together.quote.price) : productOf(bet.kind, open);
  return {
    legs: checked,
    quotes,
    fault: null,
    lines,
    price,
    ...stakeBounds(book, legs, open, lines, bet.kind === 'builder' ? price : null),
    delay: Math.max(
      0,
      ...open.map(({ live, fixture }) => (live ? book.limits(fixture.sport).delaySeconds * 1_000 : 0)),
    ),
  };
}

function quoteLeg(book: Book, leg: SlipLeg, { demo, replaysTold }: Bettor): Quoted {
  if (!book.speaks()) return { ok: false, fault: 'feed_silent' };
  const quoted = book.quote(leg);
  if (!quoted.ok || quoted.quote.fixture.nature !== 'replay') return quoted;
  if (!demo) return { ok: false, fault: 'replay_play_money_only' };
  return replaysTold ? quoted : { ok: false, fault: 'replays_not_told' };
}

/** What is wrong with the legs together, whatever they cost. */
function faultOfShape(kind: SlipCheck['bet']['kind'], legs: readonly SlipLeg[], lines: unknown): BetFaultCode | null {
  const twice = legs.some((leg, place) => legs.some((other, at) => at < place && sameSelection(leg, other)));
  if (twice) return 'same_leg';
  if (kind === 'single') return legs.length === 1 ? null : 'too_many_legs';
  if (legs.length < 2) return 'too_few_legs';
  const fixtures = new Set(legs.map(({ fixture }) => fixture)).size;
  if (kind === 'builder' && fixtures === 1) return legs.some(excludesEarlier) ? 'contradictory' : null;
  if (kind === 'builder') return 'not_combinable';
  if (fixtures < legs.length) return 'same_fixture';
  return lines === null ? 'too_many_legs' : null;
}

/** Whether a leg is on another outcome of a market that an earlier leg is on, where only one of them wins. */
function excludesEarlier({ market }: SlipLeg, place: number, legs: readonly SlipLeg[]): boolean {
  return winnersOf(market) === 1 && legs.findIndex((other) => other.market === market) < place;
}

/** The product of the odds, rounded down to thousandths. */
function productOf(kind: SlipCheck['bet']['kind'], quotes: readonly Quote[]): bigint | null {
  if (kind === 'system') return null;
  const product = quotes.reduce((sum, { price }) => sum * BigInt(price), 1n);
  return product / 1_000n ** BigInt(quotes.length - 1);
}

/** A stake that all returns are counted for, so that the most stake follows from the most return. */
const SAMPLE = 1_000_000n;

function stakeBounds(
  book: Book,
  legs: readonly SlipLeg[],
  quotes: readonly Quote[],
  lines: readonly Line[],
  builderPrice: bigint | null,
): { minStake: Minor; maxStake: Minor } {
  const count = BigInt(lines.length);
  const limits = quotes.map(({ fixture }) => book.limits(fixture.sport));
  const brings =
    builderPrice === null
      ? slipReturn({ stakePerLine: SAMPLE, lines, legs: quotes.map(({ price }) => ({ price, verdict: null })) })
      : (SAMPLE * builderPrice) / 1_000n;
  const bounds = [
    ...limits.map(({ maxStake }) => maxStake / count),
    ...limits.map(({ maxPayout }) => (maxPayout * SAMPLE) / brings),
    // Each leg counts with the whole bet at its own price: see book.exposure.
    ...quotes.map(({ price }, place) => roomFor(book, legs[place], price) / count),
  ];
  const maxStake = bounds.reduce((least, bound) => (bound < least ? bound : least));
  const minStake = limits.reduce((most, limit) => (limit.minStake > most ? limit.minStake : most), NOTHING);
  return { minStake, maxStake: minor(maxStake < minStake ? 0n : maxStake) };
}

/** The most total stake that the house still takes on an outcome. */
function roomFor(book: Book, leg: SlipLeg | undefined, price: number): bigint {
  if (leg === undefined) return 0n;
  return (book.taken(leg).room * 1_000n) / BigInt(price - 1_000);
}

function priceOf(quoted: Quoted | undefined): number | null {
  return quoted?.ok ? quoted.quote.price : null;
}

function faultOf(quoted: Quoted | undefined): BetFaultCode | null {
  return quoted?.ok === false ? quoted.fault : null;
}
