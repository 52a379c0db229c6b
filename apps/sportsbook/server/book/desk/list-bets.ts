import { type Currency, minor } from '@chhokka/kernel';
import type { Pool } from '@chhokka/provider-server/db';
import { slipReturn } from '@chhokka/sports-math/slips';
import type {
  CoreSportsBet,
  CoreSportsOwed,
  SportsBetsRequest,
  SportsOwedRequest,
} from '@chhokka/wallet-protocol/house';
import { findBets, legsOf } from '../../bets/bets.repository.ts';
import type { StoredBet, StoredLeg } from '../../bets/bets.types.ts';
import { fixturesOf } from '../../bets/history.repository.ts';
import { linesOfBet } from '../../settling/evaluate.ts';
import { legEnd } from '../../settling/leg-end.ts';
import { type Ends, endsOf } from '../../words/ends.ts';
import { type DeskBetRow, findDeskBets, findOwed, sumOwed } from './list.repository.ts';
import { marketTitles, outcomeTitles, titlesOf } from './titles.ts';

interface ListParts {
  readonly pool: Pool;
  readonly currency: Currency;
}

/** Bets of real money, the latest first. */
export async function listBets({ pool, currency }: ListParts, request: SportsBetsRequest) {
  if (!isCursor(request.after)) return { currency, bets: [], next: null };
  const rows = await findDeskBets(pool, { ...request, limit: request.limit + 1 });
  const page = rows.slice(0, request.limit);
  const ids = page.map(({ id }) => id);
  const stored = new Map((await findBets(pool, ids)).map((bet) => [bet.id, bet]));
  const legs = await legsOf(pool, ids);
  const [ends, fixtures] = await Promise.all([
    endsOf(pool, legs),
    fixturesOf(
      pool,
      legs.map(({ fixture }) => fixture),
    ),
  ]);
  const ofBet = Map.groupBy(legs, ({ betId }) => betId);
  const bets = page.flatMap((row): CoreSportsBet[] => {
    const bet = stored.get(row.id);
    return bet ? [presentBet(row, bet, { legs: ofBet.get(row.id) ?? [], ends, fixtures })] : [];
  });
  return { currency, bets, next: rows.length > page.length ? (ids.at(-1) ?? null) : null };
}

interface LegParts {
  readonly legs: readonly StoredLeg[];
  readonly ends: Ends;
  readonly fixtures: Awaited<ReturnType<typeof fixturesOf>>;
}

function presentBet(row: DeskBetRow, bet: StoredBet, { legs, ends, fixtures }: LegParts): CoreSportsBet {
  return {
    bet: bet.id,
    roundId: bet.id,
    playerId: bet.playerId,
    type: bet.kind === 'system' ? systemName(bet.system) : bet.kind,
    state: coreStateOf(row.state),
    inPlay: row.in_play,
    placedAt: bet.placedAt,
    endedAt: row.settled_at?.getTime() ?? null,
    staked: bet.total,
    price: bet.price === null ? null : Number(bet.price),
    maxPayout: minor(mostOf(bet, legs)),
    paid: minor(row.paid),
    corrections: row.corrections,
    legs: legs.flatMap((leg): CoreSportsBet['legs'] => {
      const fixture = fixtures.get(leg.fixture);
      if (!fixture) return [];
      const named = { id: leg.outcome, ...(leg.outcomeName === null ? {} : { name: leg.outcomeName }) };
      return [
        {
          fixture: leg.fixture,
          home: titlesOf(fixture.home.names),
          away: titlesOf(fixture.away.names),
          market: leg.market,
          marketTitles: marketTitles(leg.market, fixture, null),
          outcome: leg.outcome,
          outcomeTitles: outcomeTitles(named, leg.market, fixture),
          price: leg.price,
          result: legEnd(ends, leg, bet.placedAt)?.verdict.result ?? null,
        },
      ];
    }),
  };
}

function systemName(system: StoredBet['system']): string {
  return typeof system === 'number' ? `system-${system}` : (system ?? 'system');
}

function coreStateOf(state: DeskBetRow['state']): CoreSportsBet['state'] {
  switch (state) {
    case 'sending':
      return 'pending';
    case 'sold':
      return 'cashed-out';
    case 'given-up':
      return 'refused';
    default:
      return state;
  }
}

/** What the bet pays, or would have paid, with all legs won. */
function mostOf(bet: StoredBet, legs: readonly StoredLeg[]): bigint {
  if (bet.kind === 'builder') return (bet.total * (bet.price ?? 0n)) / 1_000n;
  const priced = legs.map(({ price }) => ({ price, verdict: null }));
  return slipReturn({ stakePerLine: bet.stake, lines: linesOfBet(bet, legs.length), legs: priced });
}

/** Payments that the operator's wallet refused or did not answer, the oldest first. */
export async function listOwed({ pool, currency }: ListParts, { after, limit }: SportsOwedRequest) {
  const sums = await sumOwed(pool);
  const all = { toPlayers: minor(sums.toPlayers), fromPlayers: minor(sums.fromPlayers) };
  if (!isCursor(after)) return { currency, owed: [], ...all, next: null };
  const rows = await findOwed(pool, after ?? null, limit + 1);
  const page = rows.slice(0, limit);
  const owed = page.map((row): CoreSportsOwed => ({
    bet: row.bet_id,
    roundId: row.bet_id,
    txId: row.tx_id,
    playerId: row.player_id,
    call: row.call,
    amount: minor(row.amount),
    refusal: (row.refusal ?? '').slice(0, 64),
    since: row.since.getTime(),
    attempts: row.attempts,
    nextAt: row.due_at.getTime(),
  }));
  return { currency, owed, ...all, next: rows.length > page.length ? (page.at(-1)?.tx_id ?? null) : null };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A cursor that nobody got ends the list. */
function isCursor(after: string | undefined): boolean {
  return after === undefined || UUID.test(after);
}
