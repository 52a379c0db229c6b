import type { HandlersOf } from '../../../../infra/http/handlers.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { LotteryParts } from '../lottery.types.ts';

type Calls =
  | 'officeLotteries'
  | 'officeChangeLottery'
  | 'officeNumeros'
  | 'officeExposure'
  | 'officeCancelNumero'
  | 'officeLotteryRequests'
  | 'officeDecideLottery'
  | 'officeLotteryOrders'
  | 'officeLotteryReturns';

export function officeHandlers(_parts: LotteryParts): Pick<HandlersOf<'lottery'>, Calls> {
  const later = async (): Promise<never> => {
    throw new Refused('temporarily_unavailable');
  };
  return {
    officeLotteries: later,
    officeChangeLottery: later,
    officeNumeros: later,
    officeExposure: later,
    officeCancelNumero: later,
    officeLotteryRequests: later,
    officeDecideLottery: later,
    officeLotteryOrders: later,
    officeLotteryReturns: later,
  };
}
