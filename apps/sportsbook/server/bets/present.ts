import { wireInteger } from '@chhokka/wallet-protocol';
import { slipReturn } from '@chhokka/sports-math/slips';
import type { BetEvent, BetKind, BetLeg, BetState, BetView } from '../../shared/bets.ts';
import type { SportsbookContext } from '../context.ts';
import { areCertain, worthOf } from '../cash-out/worth.ts';
import { evaluate, linesOfBet, unsoldPart } from '../settling/evaluate.ts';
import { type LegEnd, legEnd } from '../settling/leg-end.ts';
import { canBeSold } from '../settling/payments.ts';
import { endsOf } from '../words/ends.ts';
import { fixturesOf, historyOf, type PastEnd } from './history.repository.ts';
import { findBets, legsOf } from './bets.repository.ts';
import type { StoredBet, StoredLeg } from './bets.types.ts';
import { movementsOf } from './movements.repository.ts';
import { scoreText } from './score-text.ts';

type Movement = Awaited<ReturnType<typeof movementsOf>>[number];
type Context = Pick<SportsbookContext, 'pool' | 'book' | 'clock'>;

/** One bet as its player sees it. Throws for an id that does not exist. */
export async function presentBet(context: Context, id: string): Promise<BetView> {
  const [view] = await presentBets(context, await findBets(context.pool, [id]));
  if (!view) throw new Error(`there is no bet ${id}`);
  return view;
}

/** Bets as their player sees them, in the order given. */
export async function presentBets({ pool, book, clock }: Context, bets: readonly StoredBet[]): Promise<BetView[]> {
  const ids = bets.map(({ id }) => id);
  const [legs, movements] = await Promise.all([legsOf(pool, ids), movementsOf(pool, ids)]);
  const [ends, past, fixtures] = await Promise.all([
    endsOf(pool, legs),
    historyOf(pool, legs),
    fixturesOf(
      pool,
      legs.map(({ fixture }) => fixture),
    ),
  ]);
  const group = Map.groupBy(legs, ({ betId }) => betId);
  const moves = Map.groupBy(movements, ({ betId }) => betId);
  return bets.map((bet) => {
    const own = group.get(bet.id) ?? [];
    const ended = own.map((leg) => legEnd(ends, leg, bet.placedAt));
    const views = own.map((leg, place): BetLeg => {
      const fixture = fixtures.get(leg.fixture);
      if (!fixture) throw new Error(`the fixture ${leg.fixture} of the bet ${bet.id} has vanished`);
      return presentLeg(leg, ended[place] ?? null, fixture);
    });
    const events = [
      ...(moves.get(bet.id) ?? []).flatMap((movement, place, all) => eventOf(movement, all.slice(0, place))),
      ...own.flatMap((leg) => legEvents(leg, bet, past)),
    ].toSorted((a, b) => a.at - b.at || orderOf(a) - orderOf(b));
    return presentOne(bet, { views, ended, events, cashOut: cashOutOf(book, bet, own, { ended, now: clock.now() }) });
  });
}

/** A bet whose stake was just taken (at `at`, ms), on markets that nobody has decided: what `presentBet` would find stored. */
export function presentNew(
  book: Context['book'],
  { bet, legs, at }: { bet: StoredBet; legs: readonly (StoredLeg & { readonly teams: BetLeg['teams'] })[]; at: number },
): BetView {
  const opened = { ...bet, state: 'open' } as const;
  const ended = legs.map(() => null);
  return presentOne(opened, {
    views: legs.map((leg) => presentLeg(leg, null, leg.teams)),
    ended,
    events: [{ at, what: 'placed', amount: wireInteger(bet.total) }],
    cashOut: cashOutOf(book, opened, legs, { ended, now: at }),
  });
}

function cashOutOf(
  book: Context['book'],
  bet: StoredBet,
  legs: readonly StoredLeg[],
  { ended, now }: { readonly ended: readonly (LegEnd | null)[]; readonly now: number },
): bigint | null {
  // A builder asks the feed, which only the quote itself does.
  if (!canBeSold(bet) || bet.kind === 'builder') return null;
  if (!areCertain(ended, now)) return null;
  return worthOf(book, bet, legs, ended)?.(10_000 - bet.sold) ?? null;
}

interface Parts {
  readonly views: readonly BetLeg[];
  readonly ended: readonly (LegEnd | null)[];
  readonly events: readonly BetEvent[];
  readonly cashOut: bigint | null;
}

function presentOne(bet: StoredBet, { views, ended, events, cashOut }: Parts): BetView {
  return {
    id: bet.id,
    bet: kindOf(bet),
    state: stateOf(bet),
    placedAt: bet.placedAt,
    stake: wireInteger(bet.stake),
    lines: bet.lines,
    total: wireInteger(bet.total),
    price: bet.price === null ? null : Number(bet.price),
    legs: views,
    potential: wireInteger(unsoldPart(mostOf(bet, views, ended), bet.sold)),
    paid: wireInteger(bet.owed),
    sold: bet.sold,
    currency: bet.currency,
    events,
    cashOut: cashOut === null ? null : wireInteger(cashOut),
  };
}

/** The most that the bet can still bring, before what was sold is taken off. */
function mostOf(bet: StoredBet, legs: readonly Pick<BetLeg, 'price'>[], ended: readonly (LegEnd | null)[]): bigint {
  const priced = legs.map(({ price }, place) => ({ price, verdict: ended[place]?.verdict ?? null }));
  const evaluation = evaluate(bet, priced);
  if (evaluation.decided) return evaluation.brings;
  if (bet.kind === 'builder') return (bet.total * (bet.price ?? 0n)) / 1_000n;
  return slipReturn({ stakePerLine: bet.stake, lines: linesOfBet(bet, legs.length), legs: priced });
}

function kindOf({ kind, system }: StoredBet): BetKind {
  return kind === 'system' && system !== null ? { kind, system } : { kind: kind === 'system' ? 'accumulator' : kind };
}

function stateOf({ state }: StoredBet): BetState {
  switch (state) {
    case 'settled':
    case 'void':
      return state;
    case 'sold':
      return 'cashed-out';
    case 'sending':
    case 'open':
      return 'open';
    case 'refused':
    case 'given-up':
      return 'void';
  }
}

function presentLeg(leg: StoredLeg, end: LegEnd | null, fixture: BetLeg['teams']): BetLeg {
  const { sport, nature, league, home, away, startsAt } = fixture;
  return {
    fixture: leg.fixture,
    market: leg.market,
    outcome: leg.outcome,
    price: leg.price,
    ...(leg.outcomeName === null ? {} : { outcomeName: leg.outcomeName }),
    teams: { sport, nature, league, home, away, startsAt },
    result: end?.verdict.result ?? null,
    shares: end?.verdict.shares ?? null,
    scoreText: end?.score ? scoreText(end.score) : null,
    voidReason: end?.cancelled ?? null,
  };
}

/** Within one moment: a bet is placed, then its legs end, then it is paid. */
function orderOf({ what }: BetEvent): number {
  if (what === 'placed') return 0;
  return what === 'leg' || what === 'leg-reopened' ? 1 : 2;
}

/** What a movement tells a player; one that moved nothing tells nothing. */
function eventOf({ reason, amount, madeAt: at, state, share }: Movement, before: readonly Movement[]): BetEvent[] {
  if (state === 'refused') return [];
  switch (reason) {
    case 'stake':
      return [{ at, what: 'placed', amount: wireInteger(-amount) }];
    case 'cash-out':
      return [{ at, what: 'cash-out', amount: wireInteger(amount), share: share ?? 10_000 }];
    case 'settled':
      return [{ at, what: 'settled', amount: wireInteger(amount), before: null }];
    case 'settled-again': {
      const paid = before.reduce((sum, each) => (isResult(each) ? sum + each.amount : sum), 0n);
      return [{ at, what: 'settled-again', amount: wireInteger(paid + amount), before: wireInteger(paid) }];
    }
    case 'void':
    case 'given-up':
      return [{ at, what: 'void', amount: wireInteger(amount) }];
  }
}

function isResult({ reason, state }: Movement): boolean {
  return state !== 'refused' && (reason === 'settled' || reason === 'settled-again' || reason === 'void');
}

/** Every result that a leg had, those that were taken back too. */
function legEvents(leg: StoredLeg, bet: StoredBet, past: readonly PastEnd[]): BetEvent[] {
  return past
    .filter(({ fixture, market }) => fixture === leg.fixture && (market === null || market.includes(leg.market)))
    .filter(({ from, until }) => (from ?? 0) <= bet.placedAt && bet.placedAt < (until ?? Infinity))
    .flatMap(({ verdicts, at, takenBackAt }): BetEvent[] => {
      const result = verdicts === null ? 'void' : (verdicts[leg.outcome]?.result ?? 'lost');
      const reason = verdicts === null ? 'cancel-taken-back' : 'result-corrected';
      const decided = { at, what: 'leg', leg: leg.position, result } as const;
      return takenBackAt === null
        ? [decided]
        : [decided, { at: takenBackAt, what: 'leg-reopened', leg: leg.position, reason }];
    });
}
