import { type FieldRule, matchesPattern } from '@chhokka/contracts';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { patternText } from '@chhokka/messages/patterns';
import { holdsHidden } from '../../../infra/typed-text.ts';

export { cleanText, holdsHidden } from '../../../infra/typed-text.ts';

/** The error of a text by the rule of its field, in the caller's language; null: it is valid. */
export function fieldProblem(name: string, text: string, rule: FieldRule, language: Language): string | null {
  const { patternId, minLength, maxLength } = rule;
  if (holdsHidden(text)) return fieldText[language].invalid;
  const length = [...text].length;
  if (length >= minLength && length <= maxLength && matchesPattern(patternId, text)) return null;
  return ownText(name, rule, language) ?? patternText(language, patternId, minLength, maxLength);
}

/**
 * Name and password have error texts of their own, which are true only while their rules are the specification's (§5).
 */
function ownText(name: string, { patternId, minLength, maxLength }: FieldRule, language: Language): string | null {
  const rule = `${patternId} ${minLength} ${maxLength}`;
  if (name === 'username' && rule === '4 2 15') return fieldText[language].username_rule;
  if (isPassword(name) && rule === '9 7 64') return fieldText[language].password_rule;
  return null;
}

function isPassword(name: string): boolean {
  return name === 'password' || name === 'newPassword' || name === 'confirmPassword';
}
