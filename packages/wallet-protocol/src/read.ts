import { unstorable } from '@chhokka/kernel';
import { z } from 'zod';

/**
 * Reads what a program sent: parsed by the schema, and without a text that PostgreSQL cannot store, wherever it stands.
 * Everybody who receives calls of a protocol reads them with this.
 */
export function readSent<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const parsed = schema.safeParse(sent);
  const [path] = parsed.success ? unstorable(parsed.data) : [];
  if (path === undefined) return parsed;
  const message = 'must be a text without zero characters and lone surrogates';
  const issue = { code: 'custom', path, message, input: undefined } as const;
  return { success: false, error: new z.ZodError([issue]) as z.ZodError<z.output<Schema>> };
}
