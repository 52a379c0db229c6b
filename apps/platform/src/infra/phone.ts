import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** A country whose numbers are accepted: ISO 3166 code and dialling code without the plus. */
export interface PhoneCountry {
  readonly countryCode: string;
  readonly countryDialingCode: string;
}

const LONGEST_INPUT = 32;
const DIGITS_AND_PUNCTUATION = /^\+?[\d ().-]+$/;
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * The typed mobile number in E.164 (`+8801712345678`), or null when it belongs to none of the allowed countries.
 * Accepts the national form with and without the leading 0; the international form with `+`, `00` or the bare dialling
 * code; spaces, dashes, dots and brackets; Bengali and Devanagari digits. A number typed with a `+` determines its
 * country itself. `dialingCode` (without the plus; by default the first allowed country's) is for all others.
 */
export function parseMobile(
  typed: string,
  dialingCode: string | undefined,
  allowed: readonly PhoneCountry[],
): string | null {
  if (typed.length > LONGEST_INPUT) return null;
  const text = latinDigits(typed).trim();
  if (!DIGITS_AND_PUNCTUATION.test(text)) return null;
  const number = international(text);
  const callingCode = dialingCode ?? allowed[0]?.countryDialingCode;
  // The library throws at an unknown code, and a number of any other country is refused anyway.
  const isAllowed = allowed.some(({ countryDialingCode }) => countryDialingCode === callingCode);
  if (callingCode === undefined || (!isAllowed && !number.startsWith('+'))) return null;
  const parsed = parsePhoneNumberFromString(number, {
    ...(isAllowed && { defaultCallingCode: callingCode }),
    extract: false,
  });
  if (!parsed?.isValid() || !allowed.some(({ countryCode }) => countryCode === parsed.country)) return null;
  return E164.test(parsed.number) ? parsed.number : null;
}

/** With `+` in place of the international prefix `00` of most countries. */
function international(text: string): string {
  return text.replace(/[^\d+]/g, '').replace(/^00/, '+');
}

/** Bengali and Devanagari digits as Latin ones; full-width forms become plain ones. */
export function latinDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** The country of a number in E.164, `BD`; null: it has none. */
export function countryOf(mobile: string): string | null {
  return parsePhoneNumberFromString(mobile)?.country ?? null;
}
