/** A whole number in Bengali digits, for running text. Money, odds, scores and clocks have Latin ones in every language. */
export function bengali(number: number): string {
  return String(number).replaceAll(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)));
}

/** An English ordinal: 1st, 2nd, 3rd, 11th, 21st. */
export function englishOrdinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

const BENGALI_ORDINALS = ['', '১ম', '২য়', '৩য়', '৪র্থ', '৫ম', '৬ষ্ঠ', '৭ম', '৮ম', '৯ম', '১০ম'];

/** A Bengali ordinal: ১ম, ২য়, ৪র্থ, ১১তম. */
export function bengaliOrdinal(number: number): string {
  return BENGALI_ORDINALS[number] ?? `${bengali(number)}তম`;
}
