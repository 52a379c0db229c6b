// Joiners only steer how letters are drawn, and people do not type them alike.
const JOINERS = /[\u200c\u200d]/g;
const BENGALI_DIGITS = /[০-৯]/g;
const BENGALI_ZERO = '০'.charCodeAt(0);

/**
 * Folds text so that what looks the same is found: one Unicode form (য় and ড় can be written in two ways), no invisible
 * joiners, Bengali digits as Latin ones, lower case, single spaces.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(JOINERS, '')
    .replace(BENGALI_DIGITS, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
