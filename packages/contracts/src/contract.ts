import { z } from 'zod';
import type { CallName } from './routes.ts';
import type { ErrorCode } from './errors.ts';

/**
 * What one call takes and gives. `query` is for GET, `body` for the rest; both arrive as strings or JSON. `headers` are
 * those that this call needs beside the ones of every call, by their names in lower case.
 */
export interface Contract<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Value extends z.ZodType = z.ZodType,
> {
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  readonly headers?: z.ZodType;
  readonly value: Value;
  /** The refusals that this call may answer, beside those that every call may (bad input, no session, too many, fault). */
  readonly errors: readonly ErrorCode[];
}

/** Declares a contract and keeps its exact types. */
export function contract<Q extends z.ZodType, B extends z.ZodType, V extends z.ZodType>(declared: {
  summary: string;
  query?: Q;
  body?: B;
  headers?: z.ZodType;
  value: V;
  errors?: readonly ErrorCode[];
}): Contract<Q, B, V> {
  return { ...declared, errors: declared.errors ?? [] };
}

/** A refusal as it stands on the wire. `fields` names the bad fields of a 400, with a message in the caller's language. */
export const refusal = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  value: z.record(z.string(), z.unknown()).optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** The request's id: quote it to customer service. */
  requestId: z.string().optional(),
});

export type Refusal = z.infer<typeof refusal>;

/** An answer as it stands on the wire. */
export type Envelope<Value> = { success: true; message: string; value: Value } | Refusal;

/** Money on the wire to browsers: a decimal string with two places, `1234.50`. */
export const money = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .describe('decimal string with two places');

export type { CallName };
