// Joiners only control how letters are drawn, and people type them inconsistently.
const JOINERS = /[\u200c\u200d]/g;
const BENGALI_DIGITS = /[০-৯]/g;
const BENGALI_ZERO = '০'.charCodeAt(0);

/**
 * Folds text so that texts that look alike match: one Unicode form (য় and ড় have two encodings), no invisible
 * joiners, Bengali digits as ASCII, lower case, single spaces.
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
