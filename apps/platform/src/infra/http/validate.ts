import { fieldMessages, type FieldMessage } from '@chhokka/contracts';
import { fieldText, type Language } from '@chhokka/messages/errors';
import type { z } from 'zod';
import { Refused } from './refused.ts';

type Issue = z.core.$ZodIssue;

/**
 * Parses input by its schema. Throws `Refused('bad_request')` that names every invalid field in the caller's language.
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  language: Language,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  const fields: Record<string, string> = {};
  if (parsed.success) {
    const withZero = fieldsWithZero(parsed.data);
    if (withZero.length === 0) return parsed.data;
    for (const field of withZero) fields[field] = fieldText[language].invalid;
    throw new Refused('bad_request', { fields });
  }
  for (const issue of parsed.error.issues) {
    // Report the first error of each field.
    fields[fieldName(issue)] ??= fieldMessage(issue, language);
  }
  throw new Refused('bad_request', { fields });
}

/**
 * The fields whose texts contain a zero character. PostgreSQL cannot store one, which would look like a fault of ours.
 */
function fieldsWithZero(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([field, value]) =>
    typeof value === 'string' && value.includes('\0') ? [field] : [],
  );
}

function fieldName(issue: Issue): string {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  return path.map(String).join('.') || 'body';
}

function fieldMessage(issue: Issue, language: Language): string {
  const bounds = issue as { minimum?: unknown; maximum?: unknown };
  return fieldText[language][messageOf(issue)]
    .replace('{minimum}', String(bounds.minimum))
    .replace('{maximum}', String(bounds.maximum));
}

function messageOf(issue: Issue): FieldMessage {
  const own = fieldMessages.find((message) => message === issue.message);
  if (own) return own;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return 'required';
      return issue.expected === 'number' || issue.expected === 'int' ? 'not_a_number' : 'invalid';
    case 'too_small':
      if (issue.origin !== 'string') return 'too_small';
      return issue.minimum === 1 ? 'required' : 'too_short';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_large';
    case 'invalid_value':
      return issue.message.endsWith('received undefined') ? 'required' : 'not_a_choice';
    case 'unrecognized_keys':
      return 'not_allowed';
    default:
      return 'invalid';
  }
}
