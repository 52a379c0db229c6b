import type { WheelWords } from './words.ts';

/** English. */
export const en: WheelWords = {
  rules: [
    'The wheel has 54 fields: 22 ones, 14 twos, 7 fives, 4 tens, 2 twenties, 3 spinning tops and 2 Ferris wheels. The field under the pointer is the result. Each field has the same chance, and all players at the table share it.',
    'You win when the wheel stops at a field that you bet on. A number pays itself: 5 pays 5 to 1, so a chip of P 10 brings you P 60, your own P 10 included.',
    'The sky lantern: when bets are closed and before the wheel turns, a lantern rises over one spot. If the wheel stops there, it multiplies what the spot wins by the number on its paper: 2, 3, 5 or 10; for the Ferris wheel and the top 2, 3 or 5. There is one lantern in every round.',
    'The Ferris wheel: if the wheel stops here, a Ferris wheel with 12 gondolas turns, and the gondola that stops below has your multiplier: 10, 12, 15, 20, 24, 25, 30 or 50. One gondola says ×2. If it stops below, all numbers are doubled and the Ferris wheel turns again. After two doublings it is closed. So this pays from 10 to 200 to 1, and up to 1000 to 1 with the lantern.',
    'The spinning top: if the wheel stops here, a top is thrown three times. Each time it ends in a ring: from the outermost 2, 4, 8, and 25 in the middle. Of 100 throws, 49, 30, 16 and 5 end there, and the rings are drawn that large. The three numbers are added. So this pays from 6 to 75 to 1, and up to 375 to 1 with the lantern.',
    'The list below says what each bet returns on average over a very long time: from 95.97 % to 96.30 %, the lantern included. No past result changes that.',
  ],
  betTypes: {
    ONE: { name: 'Field 1', pays: '10 : 1 at most, with the lantern; otherwise 1 : 1' },
    TWO: { name: 'Field 2', pays: '20 : 1 at most, with the lantern; otherwise 2 : 1' },
    FIVE: { name: 'Field 5', pays: '50 : 1 at most, with the lantern; otherwise 5 : 1' },
    TEN: { name: 'Field 10', pays: '100 : 1 at most, with the lantern; otherwise 10 : 1' },
    TWENTY: { name: 'Field 20', pays: '200 : 1 at most, with the lantern; otherwise 20 : 1' },
    FERRIS: { name: 'Ferris wheel', pays: '1000 : 1 at most, with the lantern; otherwise 10–200 : 1' },
    TOP: { name: 'Spinning top', pays: '375 : 1 at most, with the lantern; otherwise 6–75 : 1' },
  },
  spots: {
    1: 'Field 1',
    2: 'Field 2',
    5: 'Field 5',
    10: 'Field 10',
    20: 'Field 20',
    ferris: 'Ferris wheel',
    top: 'Spinning top',
  },
  lantern: (times) => `lantern ×${times}`,
  lanternOver: (times, spot) => `Lantern ×${times} over ${spot}`,
  pays: (times) => `pays ${times} to 1`,
  groups: { numbers: 'Numbers', fair: 'Rounds of the fair' },
  statistics: {
    title: 'The wheel',
    over: (rounds) => (rounds === 1 ? 'in the last round' : `in the last ${rounds} rounds`),
    last: 'Last results, newest first',
    fields: 'How often each field came',
    times: (count) => (count === 1 ? 'once' : `${count} times`),
    lit: (count) => `The wheel stopped under the lantern ${count === 1 ? 'once' : `${count} times`}`,
    none: 'The first results appear after the first rounds.',
  },
};
