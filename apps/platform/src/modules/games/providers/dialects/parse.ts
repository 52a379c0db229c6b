import { type Result, fail, ok } from '@chhokka/kernel';
import { readSent } from '@chhokka/wallet-protocol';
import type { z } from 'zod';

/**
 * Reads a raw body as JSON and then as `schema`. The error names the fields that are wrong, and is `form` when a field
 * has the wrong type or value, `syntax` when the body is no JSON.
 */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: Buffer,
): Result<z.output<Schema>, { kind: 'syntax' | 'form'; message: string }> {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    return fail({ kind: 'syntax', message: 'the body is no JSON' });
  }
  const parsed = readSent(schema, json);
  return parsed.success ? ok(parsed.data) : fail({ kind: 'form', message: describe(parsed.error) });
}

/** Names each wrong field with what is wrong about it, never with its value. */
export function describe(error: z.ZodError): string {
  return error.issues
    .slice(0, 10)
    .map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
    .join('; ');
}
