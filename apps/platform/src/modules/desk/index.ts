export { deskHandlers } from './desk.routes.ts';
export type { DeskParts } from './desk.parts.ts';
