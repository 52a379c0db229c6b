/** Names of players that we made up, in Latin letters as scorecards have them. */

const FIRST = [
  'Arif',
  'Babul',
  'Chayan',
  'Dipu',
  'Emon',
  'Faruk',
  'Golap',
  'Habib',
  'Imtiaz',
  'Joy',
  'Kamal',
  'Liton',
  'Masud',
  'Naim',
  'Ovi',
  'Partho',
  'Rashed',
  'Sagor',
  'Tuhin',
  'Ujjal',
  'Wasim',
  'Yusuf',
  'Zaved',
  'Shuvo',
] as const;
const LAST = [
  'Akon',
  'Barua',
  'Chakma',
  'Dewan',
  'Gazi',
  'Howlader',
  'Joarder',
  'Khondoker',
  'Laskar',
  'Mridha',
  'Nandi',
  'Patwary',
  'Rozario',
  'Sarder',
  'Talukder',
  'Bepari',
  'Munshi',
  'Sheikhdar',
  'Biswas',
  'Moral',
  'Tripura',
  'Paik',
  'Sikder',
] as const;
const ELEVEN = 11;
/** No common divisor with the number of last names, so that a team has each of them once. */
const STEP = 7;

/** The eleven of a team in batting order, by the team's place in its league. Names differ within and between teams. */
export function playersOf(place: number): readonly string[] {
  return Array.from({ length: ELEVEN }, (_, index) => {
    const number = place * ELEVEN + index;
    const first = FIRST[number % FIRST.length] ?? '';
    const last = LAST[(number * STEP + Math.floor(number / FIRST.length)) % LAST.length] ?? '';
    return `${first} ${last}`;
  });
}
