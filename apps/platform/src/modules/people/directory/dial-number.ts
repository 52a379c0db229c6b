/**
 * Reads typed text as the beginning of a number in E.164: `01712…` is one of the site's own country. Null: it is no
 * number.
 */
export function dialNumber(typed: string, dialling: string): string | null {
  const plain = typed
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))
    .replace(/[\s()-]/g, '');
  if (!/^\+?\d{3,15}$/.test(plain)) return null;
  if (plain.startsWith('+')) return plain;
  if (plain.startsWith('00')) return `+${plain.slice(2)}`;
  if (plain.startsWith('0')) return `+${dialling}${plain.slice(1)}`;
  return plain.startsWith(dialling) ? `+${plain}` : `+${dialling}${plain}`;
}
