import type { RoundView, SpotTotal, TableState } from '@chhokka/game-math';
import { type CockfightOutcome, type CockfightResult, poolOdds, type Pools } from '@chhokka/game-math/tables/cockfight'; // prettier-ignore
import type { OddsState } from './texts.ts';

export const SIDES = ['meron', 'draw', 'wala'] as const;

/** A side of the pool, as the board shows it. */
export interface Side {
  readonly spot: CockfightResult;
  /** Hundredths of the stake, the stake included; null while the side has no stakes or the pool would be returned. */
  readonly odds: number | null;
  readonly total: SpotTotal;
  /** Of the whole pool, per cent; the three together may be 99 or 101. */
  readonly share: number;
}

export interface PoolNow {
  readonly sides: readonly Side[];
  /** Minor units. */
  readonly total: number;
  /** One cock has no stakes, so that all would come back. */
  readonly isOneSided: boolean;
  readonly state: OddsState;
}

const NOBODY: SpotTotal = { players: 0, amount: 0 };

/** The pool of the running round, from what all players have staked. Odds are those of the rules. */
export function poolNow({ totals, round }: Pick<TableState<CockfightOutcome>, 'totals' | 'round'>): PoolNow {
  const on = (spot: CockfightResult): SpotTotal => totals[spot] ?? NOBODY;
  const amount = (spot: CockfightResult): bigint => BigInt(on(spot).amount);
  const pools: Pools = { meron: amount('meron'), wala: amount('wala'), draw: amount('draw') };
  const odds = poolOdds(pools, round?.pool?.commission ?? 0);
  const total = on('meron').amount + on('wala').amount + on('draw').amount;
  return {
    sides: SIDES.map((spot) => ({
      spot,
      odds: odds[spot],
      total: on(spot),
      share: total === 0 ? 0 : Math.round((on(spot).amount * 100) / total),
    })),
    total,
    isOneSided: pools.meron === 0n || pools.wala === 0n,
    state: oddsState(round),
  };
}

/** Slips that the wallet has not answered may still fall out between lock and drawing. */
function oddsState(round: RoundView | null): OddsState {
  switch (round?.state) {
    case 'locked':
      return 'counting';
    case 'drawing':
    case 'settled':
      return 'final';
    default:
      return 'moving';
  }
}

/** `1.87` of 187 hundredths. */
export function oddsText(odds: number): string {
  return (odds / 100).toFixed(2);
}
