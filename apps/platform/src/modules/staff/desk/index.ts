export { countWaiting as countWaitingAdjustments } from './adjustments.repository.ts';
export { deskHandlers } from './desk.routes.ts';
export type { DeskParts } from './desk.parts.ts';
