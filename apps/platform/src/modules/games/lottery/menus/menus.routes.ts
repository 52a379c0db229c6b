import type { HandlersOf } from '../../../../infra/http/handlers.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { LotteryParts } from '../lottery.types.ts';

type Calls =
  | 'lotteryMenus'
  | 'vnLotteryMenu'
  | 'recentLotteries'
  | 'popularLotteries'
  | 'lotteryBoard'
  | 'lotteryNumeros';

export function menuHandlers(_parts: LotteryParts): Pick<HandlersOf<'lottery'>, Calls> {
  const later = async (): Promise<never> => {
    throw new Refused('temporarily_unavailable');
  };
  return {
    lotteryMenus: later,
    vnLotteryMenu: later,
    recentLotteries: later,
    popularLotteries: later,
    lotteryBoard: later,
    lotteryNumeros: later,
  };
}
