import type { z } from 'zod';
import { BetRefusal } from './bet-refusal.ts';

/** What a page sent, as its schema describes it. Throws `bad_request`. */
export function readBody<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const read = schema.safeParse(sent);
  if (!read.success) throw new BetRefusal('bad_request');
  return read.data;
}
