export { transfersHandlers } from './transfers.routes.ts';
export type { TransferLimits, TransfersParts, TransferTurnover } from './transfers.parts.ts';
