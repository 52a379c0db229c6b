import {
  LOTTERY_FAMILIES,
  type Drawn,
  type FamilyName,
  type Play,
  rebateOf,
  SERIES_WHOLE,
  winOf,
} from '@chhokka/game-math/lottery';
import { assert } from '@chhokka/kernel';

/** A line as it was played on a numero: amounts in minor units with the factor of the part, series in parts of 2,000. */
export interface PlayedLine {
  readonly orderId: string;
  readonly lineNo: number;
  readonly play: string;
  readonly selection: string;
  readonly perCombination: bigint;
  readonly stake: bigint;
  readonly series: number;
  readonly seriesMax: number;
}

/** What a line gets. Minor units. */
export interface Due {
  readonly orderId: string;
  readonly lineNo: number;
  /** Beside the pool. */
  readonly won: bigint;
  readonly rebate: bigint;
  /** Winning combinations, by the tiers of the play. */
  readonly hits: readonly number[];
  /** The stake of the combinations that share the rolling pool. */
  readonly poolStake: bigint;
}

export interface Evaluated {
  /** Lines that get something. */
  readonly due: readonly Due[];
  /** What the stakes add to the rolling pool. */
  readonly poolAdded: bigint;
}

/** What the lines get when this was drawn. The hits of equal selections are counted once. Throws for a play that does not exist. */
export function evaluate(family: FamilyName, drawn: Drawn, lines: Iterable<PlayedLine>): Evaluated {
  const hitsOf = countingHits(drawn);
  const plays = new Map((LOTTERY_FAMILIES[family]?.plays ?? []).map((play) => [play.code, play]));
  const due: Due[] = [];
  let poolAdded = 0n;
  for (const line of lines) {
    const play = plays.get(line.play);
    assert(play, 'a line is of a play of its game');
    const hits = hitsOf(play, line.selection);
    const poolTier = play.tiers.findIndex(({ pool }) => pool);
    if (poolTier >= 0) poolAdded += addedBy(play, line);
    const hasHit = hits.some((count) => count > 0);
    if (!hasHit && line.series === line.seriesMax) continue;
    const { orderId, lineNo, perCombination, stake, series, seriesMax } = line;
    const won = hasHit ? winOf(play, hits, perCombination, series) : 0n;
    const rebate = rebateOf(stake, series, seriesMax);
    const poolStake = poolTier >= 0 ? perCombination * BigInt(hits[poolTier] ?? 0) : 0n;
    if (won + rebate + poolStake > 0n) due.push({ orderId, lineNo, won, rebate, hits, poolStake });
  }
  return { due, poolAdded };
}

/** Counts the hits of each selection once. */
function countingHits(drawn: Drawn): (play: Play, selection: string) => readonly number[] {
  const known = new Map<Play, Map<string, readonly number[]>>();
  return (play, selection) => {
    const ofPlay = known.get(play) ?? new Map<string, readonly number[]>();
    known.set(play, ofPlay);
    const before = ofPlay.get(selection);
    if (before) return before;
    const hits = play.hits(selection, drawn);
    ofPlay.set(selection, hits);
    return hits;
  };
}

/** The part of a stake that goes to the pool: its share of what the play returns, rounded down. */
function addedBy(play: Play, { stake, series }: PlayedLine): bigint {
  const share = play.tiers.reduce((sum, tier) => sum + (tier.pool ? tier.share : 0), 0);
  return (stake * BigInt(share) * BigInt(series)) / (10_000n * BigInt(SERIES_WHOLE));
}
