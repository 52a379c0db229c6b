/** The zeros of the digits that visitors may type: Bengali, Devanagari, Arabic, Persian and full-width. */
const ZEROS = [0x09e6, 0x0966, 0x0660, 0x06f0, 0xff10];

/** The same text with Latin digits: ০১৭১২ becomes 01712. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

const SEPARATORS = /[\s().-]/g;

/**
 * Whether a text could be a telephone number: 6 to 15 digits, perhaps grouped, perhaps with a plus. The server checks
 * whether the number exists in its country, because it has the numbering plans.
 */
export function looksLikeMobile(text: string): boolean {
  return /^\+?\d{6,15}$/.test(latinDigits(text).replace(SEPARATORS, ''));
}
