export { type AttemptCounter, type AttemptsParts, createAttempts } from './attempts.ts';
export type { AttemptRule, Attempts } from './attempts.types.ts';
