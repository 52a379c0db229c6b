import type { HandlersOf } from '../../../../infra/http/handlers.ts';
import { requireGameSight } from '../../../staff/office/index.ts';
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
      requireGameSight(operator);
      return readLotteries(parts, args);
    },
    officeNumeros(args, { operator }) {
      requireGameSight(operator);
      return readNumeros(parts, args);
    },
    officeExposure(args, { operator }) {
      requireGameSight(operator);
      return readExposure(parts, args);
    },
    officeLotteryRequests(args, context) {
      requireGameSight(context.operator);
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
