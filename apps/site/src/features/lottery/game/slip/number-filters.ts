/** A filter of a list: which numbers it keeps. */
export type NumberFilter = 'odd' | 'even' | 'big' | 'small' | 'noRepeat';

export const NUMBER_FILTERS: readonly NumberFilter[] = ['odd', 'even', 'big', 'small', 'noRepeat'];

/** Whether a number passes: by its last digit (odd, even), its first one (big: 5 to 9), or all of them (none twice). */
export function passes(number: string, filter: NumberFilter): boolean {
  const [first, last] = [number.at(0), number.at(-1)].map(Number);
  switch (filter) {
    case 'odd':
      return (last ?? 0) % 2 === 1;
    case 'even':
      return (last ?? 0) % 2 === 0;
    case 'big':
      return (first ?? 0) > 4;
    case 'small':
      return (first ?? 0) < 5;
    case 'noRepeat':
      return new Set(number).size === number.length;
  }
}
