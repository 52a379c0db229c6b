import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Refusal } from '@chhokka/contracts';
import { errorText, type Language } from '@chhokka/messages/errors';
import type { Refused } from './refused.ts';

declare const valueType: unique symbol;

/** 132 bits: no two answers share a tag. */
const TAG_LENGTH = 22;
// Smaller bodies fit into one packet without compression.
const WORTH_COMPRESSING = 1_400;
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** A value with its envelope that is already serialised as JSON: for answers that many callers get. */
export class Serialised<Value> {
  declare readonly [valueType]: Value;
  readonly envelope: Buffer;
  #compressed: Buffer | undefined;
  #tag: string | undefined;

  constructor(valueJson: string) {
    this.envelope = Buffer.from(`{"success":true,"message":"","value":${valueJson}}`);
  }

  /** What names this very answer to browsers that keep it (RFC 9110 §8.8.3), without quotes. */
  get tag(): string {
    return (this.#tag ??= hash('sha256', this.envelope, 'base64url').slice(0, TAG_LENGTH));
  }

  /** The envelope in brotli, compressed at the first request that accepts it. */
  get compressed(): Buffer {
    return (this.#compressed ??= brotliCompressSync(this.envelope, BROTLI));
  }
}

/** The body of a successful answer. */
export function present(value: unknown): string | Buffer {
  if (value instanceof Serialised) return value.envelope;
  return JSON.stringify({ success: true, message: '', value });
}

/** The same body in brotli, or null when it is too small to be worth compressing. */
export function presentCompressed(value: unknown, body: string | Buffer): Buffer | null {
  if (body.length < WORTH_COMPRESSING) return null;
  return value instanceof Serialised ? value.compressed : brotliCompressSync(body, BROTLI);
}

/** Whether the caller accepts brotli. */
export function takesBrotli({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\bbr\b(?!;\s*q=0(\.0*)?\b)/.test(headers['accept-encoding'] ?? '');
}

/** Whether the caller accepts gzip. */
export function takesGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\bgzip\b(?!;\s*q=0(\.0*)?\b)/.test(headers['accept-encoding'] ?? '');
}

/** The body of a refusal, in the caller's language. */
export function presentRefusal(refused: Refused, language: Language, requestId: string): Refusal {
  const { value, fields, retryAfterSeconds = 0 } = refused.details;
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return {
    success: false,
    code: refused.code,
    message: errorText[language][refused.code].replace('{minutes}', String(minutes)),
    ...(fields && { fields }),
    ...(value && { value }),
    requestId,
  };
}

/**
 * Throws when a value differs from its contract or has more fields. For tests and development: an extra field is a
 * leak, and a wrong one breaks a client that was compiled against the contract.
 */
export function assertPromised(schema: z.ZodType, body: string | Buffer): void {
  const { value } = JSON.parse(body.toString()) as { value: unknown };
  const parsed = schema.parse(value);
  if (!isDeepStrictEqual(parsed, value)) throw new Error('The answer holds fields that its contract does not declare.');
}
