import type { FieldRule, RegisterFieldName } from '@chhokka/contracts';
import { matchesPattern } from '@chhokka/contracts/patterns';
import { looksLikeMobile } from '../../../platform/words/digits.ts';
import { asSent, type ShownField } from './fields.ts';
import type { Field, Values } from './values.ts';

/** The texts of the possible errors, in the visitor's language. */
export interface CheckTexts {
  readonly required: string;
  readonly passwordsDiffer: string;
  readonly mobileInvalid: string;
  readonly tooYoung: string;
  readonly agreeFirst: string;
  readonly pattern: (rule: FieldRule) => string;
}

interface Checked {
  readonly values: Values;
  readonly fields: readonly ShownField[];
  /** Anyone born after that day is too young: yyyy-MM-dd. */
  readonly latestBirthday: string;
  readonly texts: CheckTexts;
}

/** Checks the form against the rules of its fields (2-account-entry §5); the platform has the final say. */
export function checkRegistration(checked: Checked): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const [name, rule] of checked.fields) {
    const problem = problemOf(name, rule, checked);
    if (problem !== undefined) errors[name] = problem;
  }
  if (!checked.values.agreed) errors.agreed = checked.texts.agreeFirst;
  return errors;
}

function problemOf(name: RegisterFieldName, rule: FieldRule, checked: Checked): string | undefined {
  const { values, texts } = checked;
  const text = asSent(name, values[name], rule);
  if (text === '') return isNeeded(name, rule, values) ? texts.required : undefined;
  switch (name) {
    case 'mobileNum':
      return looksLikeMobile(text) ? undefined : texts.mobileInvalid;
    case 'confirmPassword':
      return text === values.password ? undefined : texts.passwordsDiffer;
    case 'captcha':
    case 'verificationCode':
      // Only the platform knows whether it is right.
      return undefined;
    case 'birthday':
      if (values.birthday > checked.latestBirthday) return texts.tooYoung;
      return keeps(rule, text) ? undefined : texts.pattern(rule);
    default:
      return keeps(rule, text) ? undefined : texts.pattern(rule);
  }
}

/** An optional number must be verified if it is given. */
function isNeeded(name: RegisterFieldName, rule: FieldRule, values: Values): boolean {
  return rule.required || (name === 'verificationCode' && values.mobileNum.trim() !== '');
}

function keeps({ patternId, minLength, maxLength }: FieldRule, text: string): boolean {
  const length = Array.from(text).length;
  return length >= minLength && length <= maxLength && matchesPattern(patternId, text);
}
