export { type AttemptCounter, createAttempts } from './attempts.ts';
export type { AttemptRule, Attempts } from './attempts.types.ts';
