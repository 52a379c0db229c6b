import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal, minor } from '@chhokka/kernel';
import { LOTTERY_FAMILIES, playOf, returnOf, SERIES_WHOLE } from '@chhokka/game-math/lottery';
import { Refused } from '../../../../infra/http/refused.ts';
import { judgeReturn } from '../../../money/reporting/index.ts';
import { findGame } from '../games/games.repository.ts';
import type { Game } from '../lottery.types.ts';
import type { OfficeParts } from './office.types.ts';
import { findReturns, type PlayReturn } from './sums.repository.ts';

type Row = CallValue<'officeLotteryReturns'>['list'][number];
/** The stake of a combination for which a play's return is stated before anybody bets on it: 100.00. */
const SAMPLE = 10_000n;

/** What each play took and paid in days of the site, in the order of the rules. Throws `Refused`: item_unknown. */
export async function readReturns(
  { pool }: OfficeParts,
  args: CallArguments<'officeLotteryReturns'>,
): Promise<CallValue<'officeLotteryReturns'>> {
  const game = await findGame(pool, args.gameCode);
  if (game === null) throw new Refused('item_unknown');
  const found = new Map((await findReturns(pool, args)).map((each) => [each.play, each]));
  const plays = (LOTTERY_FAMILIES[game.family]?.plays ?? []).map(({ code }) => code);
  const all = [...plays, ...[...found.keys()].filter((play) => !plays.includes(play)).toSorted()];
  return { list: all.map((play) => presentReturn(game, play, found.get(play))) };
}

/**
 * Judged by the same band as slots and tables are. The independent trials are the numeros, because all bets on one share its
 * result.
 */
function presentReturn({ family, series }: Game, code: string, sums: PlayReturn | undefined): Row {
  if (sums === undefined || sums.staked === 0n) {
    const play = playOf(family, code);
    const stated = play ? returnOf(play, SAMPLE, series.standard, series.max) / 100 : (series.max / SERIES_WHOLE) * 100;
    const none = { tickets: 0, staked: '0.00', paid: '0.00', realised: null, low: null, high: null } as const;
    return { play: code, ...none, stated, state: 'unknown' };
  }
  const { tickets, staked, paid, expected, spread, stakeSquares, winSquares, stakeWins } = sums;
  const stated = expected / Number(staked);
  const judged = judgeReturn({
    rounds: tickets,
    staked: minor(staked),
    won: minor(paid),
    rtp: stated * 10_000,
    deviation: (spread / Number(staked)) * 100,
    stakeSquares,
    winSquares,
    stakeWins,
  });
  const { realised, low, high, state } = judged;
  return {
    play: code,
    tickets,
    staked: formatDecimal(staked),
    paid: formatDecimal(paid),
    stated: Math.round(stated * 10_000) / 100,
    realised,
    low,
    high,
    state,
  };
}
