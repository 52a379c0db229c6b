import { fieldText, type Language } from '@chhokka/messages/errors';
import { Refused } from '../../../infra/http/refused.ts';
import { cleanText, fieldProblem } from '../../people/members/index.ts';
import type { LinesParts } from './lines.parts.ts';

/** Letters and digits that nobody takes for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const HALF = 5;

/** The name, if the sign-up form would take it. Throws `Refused`: bad_request with the field `account`. */
export function checkedName({ settings }: Pick<LinesParts, 'settings'>, typed: string, language: Language): string {
  const account = cleanText(typed);
  const rule = settings.registerFields.get('username');
  const required = account === '' ? fieldText[language].required : null;
  const problem = required ?? (rule ? fieldProblem('username', account, rule, language) : null);
  if (problem !== null) throw new Refused('bad_request', { fields: { account: problem } });
  return account;
}

/** Five letters and five digits: easy to dictate, and changed at the first login. */
export function temporaryPassword(below: (bound: number) => number): string {
  const some = (of: string) => Array.from({ length: HALF }, () => of.charAt(below(of.length))).join('');
  return `${some(LETTERS)}${some(DIGITS)}`;
}
