/** A whole number of hundredths with two places: 30 is `0.30`. */
export function hundredthsText(value: number): string {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '−' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What was typed, in hundredths; null: it is no number with at most two places. */
export function readHundredths(text: string): number | null {
  const found = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(text.trim());
  if (found === null) return null;
  const [, whole = '0', places = ''] = found;
  return Number(whole) * 100 + Number(places.padEnd(2, '0'));
}
