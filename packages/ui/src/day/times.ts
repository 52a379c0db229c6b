/** `18:30`, the site's format of times. `minutes`: since midnight. */
export function timeText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The minutes since midnight of a text such as `18:30`, `9.05` or `১৮:৩০`; null: there is no such time. */
export function readTime(text: string): number | null {
  const latin = text.trim().replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})$/.exec(latin) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return Number(hour) * 60 + Number(minute);
}
