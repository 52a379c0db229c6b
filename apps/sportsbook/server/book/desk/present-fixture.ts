import type { Fixture, Score } from '@chhokka/feed-protocol';
import { minor } from '@chhokka/kernel';
import type { CoreFixture } from '@chhokka/wallet-protocol/house';
import { scoreText } from '../../bets/score-text.ts';
import type { HeldFixture } from '../../words/held-fixture.ts';
import type { Held } from '../../words/held.ts';
import { NOTHING_TAKEN, type TakenRow, topGains, winnersOf } from '../exposure.ts';
import type { House } from '../house.ts';
import { titlesOf } from './titles.ts';

interface FixtureParts {
  readonly held: Held;
  readonly house: House;
}

/** A fixture as the office sees it. `held`: as memory has it; null: it is over. `taken`: all rows of the fixture. */
export function presentFixture(
  { held: memory, house }: FixtureParts,
  {
    fixture,
    score,
    held,
    taken,
  }: { fixture: Fixture; score: Score | null; held: HeldFixture | null; taken: readonly TakenRow[] },
): CoreFixture {
  const { id, sport, league, home, away, startsAt, nature } = fixture;
  return {
    fixture: id,
    sport,
    league: titlesOf(league.names),
    home: titlesOf(home.names),
    away: titlesOf(away.names),
    startsAt,
    state: coreStateOf(fixture, score),
    score: score === null || score.period === 'before' ? '' : scoreText(score),
    nature,
    suspended: house.suspendedSince(id, '') !== null,
    stopped: held === null ? '' : stopOf(memory, held),
    ...sumsOf(held, taken),
  };
}

/** `interrupted`: rain has stopped a cricket match that goes on later. */
export function coreStateOf({ state }: Fixture, score: Score | null): CoreFixture['state'] {
  if (state === 'scheduled') return 'upcoming';
  return state === 'live' && score?.period === 'rain' ? 'interrupted' : state;
}

function stopOf(memory: Held, { stop }: HeldFixture): string {
  return memory.speaks ? (stop ?? '') : 'feed_silent';
}

/** What stands on markets without a result. A bet with several legs on the fixture counts for each of them. */
export function sumsOf(
  held: HeldFixture | null,
  taken: readonly TakenRow[],
): Pick<CoreFixture, 'openBets' | 'staked' | 'worst'> {
  let [openBets, staked, worst] = [0, 0n, 0n];
  if (held === null) return { openBets, staked: minor(staked), worst: minor(worst) };
  for (const [market, rows] of Map.groupBy(taken, (row) => row.market)) {
    if (held.ended.has(market)) continue;
    for (const row of rows) {
      openBets += row.bets;
      staked += row.stake;
    }
    for (const gain of topGains(new Map(rows.map((row) => [row.outcome, row])), winnersOf(market))) worst += gain;
  }
  return { openBets, staked: minor(staked), worst: minor(worst) };
}

/** What the house loses if the outcome wins: its gain, less the stakes on the others. */
export function liabilityOf(outcome: string, taken: readonly TakenRow[]): bigint {
  const own = taken.find((row) => row.outcome === outcome) ?? NOTHING_TAKEN;
  const all = taken.reduce((sum, { stake }) => sum + stake, 0n);
  return own.gain - (all - own.stake);
}
