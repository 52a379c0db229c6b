import { fieldMessages, type FieldMessage } from '@chhokka/contracts';
import { unstorable } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import type { z } from 'zod';
import { Refused } from './refused.ts';

type Issue = z.core.$ZodIssue;

/**
 * Parses input by its schema. Throws `Refused('bad_request')` that names every invalid field in the caller's language.
 * A text that PostgreSQL cannot store is invalid wherever it stands: otherwise it would look like a fault of ours.
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  language: Language,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  const fields: Record<string, string> = {};
  if (parsed.success) {
    const wrong = unstorable(parsed.data);
    if (wrong.length === 0) return parsed.data;
    for (const path of wrong) fields[path.join('.') || 'body'] = fieldText[language].invalid;
    throw new Refused('bad_request', { fields });
  }
  for (const issue of parsed.error.issues) {
    // Report the first error of each field.
    fields[fieldName(issue)] ??= fieldMessage(issue, language);
  }
  throw new Refused('bad_request', { fields });
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
