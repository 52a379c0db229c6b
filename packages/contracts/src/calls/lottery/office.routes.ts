import type { Route } from '../../route.ts';

const office = { moduleId: 'office', access: 'office' } as const;

/** The calls about lotteries that the back office makes. Those without a permission are checked by their handlers. */
export const lotteryOfficeRoutes = {
  officeLotteries: { method: 'GET', path: '/office/lotteries', ...office },
  officeChangeLottery: { method: 'POST', path: '/office/lotteries', ...office, permission: 'settings.write' },
  officeNumeros: { method: 'GET', path: '/office/lotteries/numeros', ...office },
  officeExposure: { method: 'GET', path: '/office/lotteries/exposure', ...office },
  officeCancelNumero: { method: 'POST', path: '/office/lotteries/cancel', ...office, permission: 'settings.write' },
  officeLotteryRequests: { method: 'GET', path: '/office/lotteries/requests', ...office },
  officeDecideLottery: { method: 'POST', path: '/office/lotteries/decide', ...office },
  officeLotteryOrders: { method: 'GET', path: '/office/lotteries/orders', ...office, permission: 'reports.read' },
  officeLotteryOrder: { method: 'GET', path: '/office/lotteries/order', ...office, permission: 'reports.read' },
  officeLotteryReturns: { method: 'GET', path: '/office/lotteries/returns', ...office, permission: 'reports.read' },
} as const satisfies Record<string, Route>;
