import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * The request and the answer of one call. GET calls have a `query`, all others a `body`; values arrive as strings or
 * JSON. `headers`: those that this call needs in addition to the headers of every call, with names in lower case.
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
  /** The refusals of this call, apart from those of every call (bad input, no session, too many calls, fault). */
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

/** A refusal on the wire. `fields` names the invalid fields of a 400, with a message in the caller's language. */
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

/** An answer on the wire. */
export type Envelope<Value> = { success: true; message: string; value: Value } | Refusal;

/** Money on the wire to browsers: a decimal string with two places, `1234.50`. */
export const money = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .describe('decimal string with two places');
