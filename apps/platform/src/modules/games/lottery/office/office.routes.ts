import type { HandlersOf } from '../../../../infra/http/handlers.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { isAllowed, type OperatorSession } from '../../../../infra/http/sessions.ts';
import { askCancel, changeLottery } from './ask.ts';
import { decideRequest } from './decide.ts';
import { listRequests } from './list-requests.ts';
import type { OfficeParts } from './office.types.ts';
import { readExposure, readLotteries, readNumeros } from './read-games.ts';
import { readOrder, readOrders } from './read-orders.ts';
import { readReturns } from './read-returns.ts';

type Calls =
  | 'officeLotteries'
  | 'officeChangeLottery'
  | 'officeNumeros'
  | 'officeExposure'
  | 'officeCancelNumero'
  | 'officeLotteryRequests'
  | 'officeDecideLottery'
  | 'officeLotteryOrders'
  | 'officeLotteryOrder'
  | 'officeLotteryReturns';

/** Operators look after lotteries through these calls. None of them chooses or changes drawn numbers. */
export function officeHandlers(parts: OfficeParts): Pick<HandlersOf<'lottery'>, Calls> {
  return {
    officeLotteries(args, { operator }) {
      requireSight(operator);
      return readLotteries(parts, args);
    },
    officeNumeros(args, { operator }) {
      requireSight(operator);
      return readNumeros(parts, args);
    },
    officeExposure(args, { operator }) {
      requireSight(operator);
      return readExposure(parts, args);
    },
    officeLotteryRequests(args, context) {
      requireSight(context.operator);
      return listRequests(parts, args, context);
    },
    officeChangeLottery: (args, context) => changeLottery(parts, args, context),
    officeCancelNumero: (args, context) => askCancel(parts, args, context),
    officeDecideLottery: (args, context) => decideRequest(parts, args, context),
    officeLotteryOrders: (args) => readOrders(parts, args),
    officeLotteryOrder: (args) => readOrder(parts, args),
    officeLotteryReturns: (args) => readReturns(parts, args),
  };
}

/** Operators who edit games or decide may see lotteries. */
function requireSight(operator: OperatorSession): void {
  if (!isAllowed(operator, 'site.write') && !isAllowed(operator, 'approvals.decide')) throw new Refused('forbidden');
}
