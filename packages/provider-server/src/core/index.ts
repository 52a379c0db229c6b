export { type CoreApiParts, type CoreHandlers, coreApi } from './core-api.ts';
export { CoreRefusal } from './core-refusal.ts';
