import type { z } from 'zod';
import { BET_FAULTS } from '../shared/bets.ts';
import { BetRefusal } from './bet-refusal.ts';

/** What a page sent, as its schema describes it. Throws the fault that the schema names for what is wrong, or `bad_request`. */
export function readBody<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const read = schema.safeParse(sent);
  if (read.success) return read.data;
  const messages = new Set(read.error.issues.map(({ message }) => message));
  throw new BetRefusal(BET_FAULTS.find((fault) => messages.has(fault)) ?? 'bad_request');
}
