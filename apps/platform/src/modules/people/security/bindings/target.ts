import { matchesPattern, type BindingKind } from '@chhokka/contracts';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { Refused } from '../../../../infra/http/refused.ts';
import { parseMobile, type PhoneCountry } from '../../../../infra/phone.ts';
import { cleanText } from '../../members/index.ts';

const EMAIL_PATTERN = '5';
/** The shortest possible address, and the longest that gateways accept. */
const EMAIL_LENGTH = { least: 6, most: 190 };

export interface TypedTarget {
  readonly kind: BindingKind;
  readonly value: string;
  readonly countryDialingCode?: string | undefined;
}

/** The number or address to bind: a number in E.164, or an address with its domain in lower case. */
export interface Target {
  readonly kind: BindingKind;
  readonly value: string;
}

/** Reads typed text. Throws `Refused('bad_request')` that names the field `value`. */
export function readTarget(
  { kind, value, countryDialingCode }: TypedTarget,
  { countries, language }: { countries: readonly PhoneCountry[]; language: Language },
): Target {
  const read = kind === 'mobile' ? parseMobile(value, countryDialingCode, countries) : readEmail(cleanText(value));
  if (read !== null) return { kind, value: read };
  const { mobile_rule, email_rule } = fieldText[language];
  throw new Refused('bad_request', { fields: { value: kind === 'mobile' ? mobile_rule : email_rule } });
}

/**
 * Whether mails can be sent to this address. One from a sign-up form followed that form's own rule and may be anything.
 */
export function isMailable(email: string): boolean {
  return readEmail(email) !== null;
}

function readEmail(text: string): string | null {
  if (text.length < EMAIL_LENGTH.least || text.length > EMAIL_LENGTH.most) return null;
  if (!matchesPattern(EMAIL_PATTERN, text)) return null;
  const at = text.lastIndexOf('@');
  // Servers treat the letter case of the domain as equal.
  return text.slice(0, at) + text.slice(at).toLowerCase();
}
