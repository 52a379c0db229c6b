import type { HandlersOf } from '../../../../infra/http/handlers.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { LotteryParts } from '../lottery.types.ts';

type Calls = 'openedOfGame' | 'openedNumeros' | 'lotteryDraws' | 'lotteryProof';

export function drawHandlers(_parts: LotteryParts): Pick<HandlersOf<'lottery'>, Calls> {
  const later = async (): Promise<never> => {
    throw new Refused('temporarily_unavailable');
  };
  return { openedOfGame: later, openedNumeros: later, lotteryDraws: later, lotteryProof: later };
}
