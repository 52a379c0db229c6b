import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Refusal } from '@chhokka/contracts';
import { errorText, type Language } from '@chhokka/messages/errors';
import type { Refused } from './refused.ts';

declare const valueType: unique symbol;

/** A value that was written as JSON before, with its envelope: for answers that many callers get. */
export class Serialised<Value> {
  declare readonly [valueType]: Value;
  readonly envelope: Buffer;

  constructor(valueJson: string) {
    this.envelope = Buffer.from(`{"success":true,"message":"","value":${valueJson}}`);
  }
}

/** The body of a successful answer. */
export function present(value: unknown): string | Buffer {
  if (value instanceof Serialised) return value.envelope;
  return JSON.stringify({ success: true, message: '', value });
}

/** The body of a refusal, in the caller's language. */
export function presentRefusal(refused: Refused, language: Language, requestId: string): Refusal {
  const { value, fields } = refused.details;
  return {
    success: false,
    code: refused.code,
    message: errorText[refused.code][language],
    ...(fields && { fields }),
    ...(value && { value }),
    requestId,
  };
}

/**
 * Throws when a value is not what its contract promises, or holds more than that. For tests and development: a field
 * too many is a leak, and a wrong one breaks a client that was compiled against the contract.
 */
export function assertPromised(schema: z.ZodType, body: string | Buffer): void {
  const { value } = JSON.parse(body.toString()) as { value: unknown };
  const parsed = schema.parse(value);
  if (!isDeepStrictEqual(parsed, value)) throw new Error('The answer holds fields that its contract does not declare.');
}
