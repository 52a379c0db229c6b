import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { drawHandlers } from './draws/draws.routes.ts';
import { menuHandlers } from './menus/menus.routes.ts';
import { officeHandlers } from './office/office.routes.ts';
import type { OfficeParts } from './office/office.types.ts';
import { orderHandlers, type OrderParts } from './orders/orders.routes.ts';

/** All calls about lotteries. */
export function lotteryHandlers(parts: OrderParts & OfficeParts): HandlersOf<'lottery'> {
  return { ...menuHandlers(parts), ...drawHandlers(parts), ...orderHandlers(parts), ...officeHandlers(parts) };
}
