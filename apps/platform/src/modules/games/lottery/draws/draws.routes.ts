import type { CallValue } from '@chhokka/contracts';
import type { HandlersOf } from '../../../../infra/http/handlers.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { findGame } from '../games/games.repository.ts';
import type { LotteryParts } from '../lottery.types.ts';
import { shortLived } from '../menus/short-lived.ts';
import { findLastResults, findProof, findResults } from './results.repository.ts';

type Calls = 'openedOfGame' | 'openedNumeros' | 'lotteryDraws' | 'lotteryProof';

/** A result is at most so old when it is told by a call. Open pages hear of it at once, over the realtime connection. */
const LIFE_MS = 250;

/** The calls about what was drawn. */
export function drawHandlers({ pool }: LotteryParts): Pick<HandlersOf<'lottery'>, Calls> {
  const kept = shortLived<CallValue<'lotteryDraws'>>(LIFE_MS);

  function resultsOf(gameCode: string, count: number, before?: string): Promise<CallValue<'lotteryDraws'>> {
    return kept(`${gameCode} ${count} ${before ?? ''}`, async () => {
      if ((await findGame(pool, gameCode)) === null) throw new Refused('game_unknown');
      return { list: await findResults(pool, gameCode, { count, before }) };
    });
  }

  return {
    openedOfGame: ({ gameCode, count }) => resultsOf(gameCode, count),
    lotteryDraws: ({ gameCode, count, before }) => resultsOf(gameCode, count, before),
    openedNumeros: ({ prizeMode }) =>
      kept(`last ${prizeMode ?? ''}`, async () => ({ list: await findLastResults(pool, prizeMode) })),
    async lotteryProof({ gameCode, numero }) {
      const proof = await findProof(pool, gameCode, numero);
      if (proof === null) throw new Refused('round_unknown');
      return proof;
    },
  };
}
