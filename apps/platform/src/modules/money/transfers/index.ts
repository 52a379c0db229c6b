export { transfersHandlers } from './transfers.routes.ts';
