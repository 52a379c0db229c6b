/** Hundredths of a per cent as text: 30 is `0.30 %`. */
export function percentText(hundredths: number): string {
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')} %`;
}

/** How often, written with the fewest digits: 100 is `1`, 250 is `2.5`. */
export function timesText(hundredths: number): string {
  return String(hundredths / 100);
}
