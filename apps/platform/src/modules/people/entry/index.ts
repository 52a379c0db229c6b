export { createEntry, type Entry, type EntryParts } from './entry.ts';
export { entryHandlers } from './entry.routes.ts';
export type { PlayMoney } from './trial/trial.ts';
