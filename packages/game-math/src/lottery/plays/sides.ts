export const SIDES = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const;

/** What a number is: a word of a pad that it fulfils or not. `big`: the least number that counts as big. */
export function isSide(word: string, number: number, big: number): boolean {
  switch (word) {
    case 'BIG':
      return number >= big;
    case 'SMALL':
      return number < big;
    case 'ODD':
      return number % 2 === 1;
    default:
      return number % 2 === 0;
  }
}
