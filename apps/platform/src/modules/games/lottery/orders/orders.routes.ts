import type { HandlersOf } from '../../../../infra/http/handlers.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { LotteryParts } from '../lottery.types.ts';

type Calls = 'placeLotteryOrder' | 'returnLotteryOrder' | 'lotteryOrders' | 'lotteryOrder';

export function orderHandlers(_parts: LotteryParts): Pick<HandlersOf<'lottery'>, Calls> {
  const later = async (): Promise<never> => {
    throw new Refused('temporarily_unavailable');
  };
  return { placeLotteryOrder: later, returnLotteryOrder: later, lotteryOrders: later, lotteryOrder: later };
}
