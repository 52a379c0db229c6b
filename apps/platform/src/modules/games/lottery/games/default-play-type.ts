import { LOTTERY_FAMILIES, LOTTERY_GAMES } from '@chhokka/game-math/lottery';

/** The play that a game opens with: the first of its family. Undefined: it is no lottery. */
export function defaultPlayType(gameCode: string): string | undefined {
  const game = LOTTERY_GAMES.find(({ code }) => code === gameCode);
  return game && LOTTERY_FAMILIES[game.family]?.plays[0]?.code;
}
