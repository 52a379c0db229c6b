/** Words of keno, of 4D, 3D, 2D and lotto, and of the boards (docs/LOTTERY.md). `tiers` also names the prizes of boards. */
export const boards = {
  plays: {
    keno: {
      'pick-1': { name: 'Pick 1', help: 'Pick one number: you win when it is among the 20 drawn.' },
      'pick-2': { name: 'Pick 2', help: 'Pick 2 numbers: you win when both are among the 20 drawn.' },
      'pick-3': { name: 'Pick 3', help: 'Pick 3 numbers: you win when 2 or more of them are among the 20 drawn.' },
      'pick-4': { name: 'Pick 4', help: 'Pick 4 numbers: you win when 2 or more of them are among the 20 drawn.' },
      'pick-5': { name: 'Pick 5', help: 'Pick 5 numbers: you win when 3 or more of them are among the 20 drawn.' },
      'pick-6': { name: 'Pick 6', help: 'Pick 6 numbers: you win when 3 or more of them are among the 20 drawn.' },
      'pick-7': {
        name: 'Pick 7',
        help: 'Pick 7 numbers: you win when 4 or more of them are among the 20 drawn, and also when none is.',
      },
      'pick-8': {
        name: 'Pick 8',
        help: 'Pick 8 numbers: you win when 4 or more of them are among the 20 drawn, and also when none is.',
      },
      'pick-9': {
        name: 'Pick 9',
        help: 'Pick 9 numbers: you win when 5 or more of them are among the 20 drawn, and also when none is.',
      },
      'pick-10': {
        name: 'Pick 10',
        help: 'Pick 10 numbers: you win when 5 or more of them are among the 20 drawn, and also when none is.',
      },
      'over-under': {
        name: 'Over/under',
        help: 'From which half do most of the 20 numbers come: over (41–80), under (01–40), or ten from each?',
      },
      'odd-even': { name: 'Odd or even', help: 'Are most of the 20 numbers odd or even, or are there ten of each?' },
      sum: {
        name: 'Sum',
        help: 'The 20 numbers added up: big is over 810, small is under 810; at exactly 810 both lose.',
      },
      'sum-pair': {
        name: 'Sum, two words',
        help: 'Guess both at once: whether the sum is big or small, and odd or even; at exactly 810 all lose.',
      },
      elements: {
        name: 'Five elements',
        help: 'The sum names the element: metal 210–695, wood 696–763, water 764–855, fire 856–923, earth 924–1410.',
      },
    },
    sea4d: {
      'big-direct': {
        name: 'Big straight',
        help: 'A number of 4 digits wins each time it is drawn for any of the 23 prizes.',
      },
      'big-permutation': {
        name: 'Big permutation',
        help: 'Bets on every arrangement of the digits, each with a stake of its own: 24 numbers for 1234, 12 for 1123.',
      },
      'big-box-24': {
        name: 'Big box 24',
        help: 'One bet on all 24 arrangements together, like 1234; the prize is 24 times smaller.',
      },
      'big-box-12': {
        name: 'Big box 12',
        help: 'One bet on all 12 arrangements together, like 1123; the prize is 12 times smaller.',
      },
      'big-box-6': {
        name: 'Big box 6',
        help: 'One bet on all 6 arrangements together, like 1122; the prize is 6 times smaller.',
      },
      'big-box-4': {
        name: 'Big box 4',
        help: 'One bet on all 4 arrangements together, like 1112; the prize is 4 times smaller.',
      },
      'big-roll': { name: 'Big roll', help: 'Leave one place open: it takes all ten digits, so 1_23 are ten numbers.' },
      'small-direct': {
        name: 'Small straight',
        help: 'A number of 4 digits wins each time it is drawn for the first, second or third prize.',
      },
      'small-permutation': {
        name: 'Small permutation',
        help: 'Bets on every arrangement of the digits, each with a stake of its own: 24 numbers for 1234, 12 for 1123.',
      },
      'small-box-24': {
        name: 'Small box 24',
        help: 'One bet on all 24 arrangements together, like 1234; the prize is 24 times smaller.',
      },
      'small-box-12': {
        name: 'Small box 12',
        help: 'One bet on all 12 arrangements together, like 1123; the prize is 12 times smaller.',
      },
      'small-box-6': {
        name: 'Small box 6',
        help: 'One bet on all 6 arrangements together, like 1122; the prize is 6 times smaller.',
      },
      'small-box-4': {
        name: 'Small box 4',
        help: 'One bet on all 4 arrangements together, like 1112; the prize is 4 times smaller.',
      },
      'small-roll': {
        name: 'Small roll',
        help: 'Leave one place open: it takes all ten digits, so 1_23 are ten numbers.',
      },
    },
    sea3d: {
      'a-direct': { name: 'A straight', help: 'A number of 3 digits wins each time it is drawn as number A.' },
      'a-permutation': {
        name: 'A permutation',
        help: 'Bets on every arrangement of the digits, each with a stake of its own: 6 numbers for 123, 3 for 112.',
      },
      'a-box-6': {
        name: 'A box 6',
        help: 'One bet on all 6 arrangements together, like 123; the prize is 6 times smaller.',
      },
      'a-box-3': {
        name: 'A box 3',
        help: 'One bet on all 3 arrangements together, like 112; the prize is 3 times smaller.',
      },
      'a-roll': { name: 'A roll', help: 'Leave one place open: it takes all ten digits, so 1_3 are ten numbers.' },
      'abc-direct': { name: 'ABC straight', help: 'A number of 3 digits wins each time it is drawn as A, B or C.' },
      'abc-permutation': {
        name: 'ABC permutation',
        help: 'Bets on every arrangement of the digits, each with a stake of its own: 6 numbers for 123, 3 for 112.',
      },
      'abc-box-6': {
        name: 'ABC box 6',
        help: 'One bet on all 6 arrangements together, like 123; the prize is 6 times smaller.',
      },
      'abc-box-3': {
        name: 'ABC box 3',
        help: 'One bet on all 3 arrangements together, like 112; the prize is 3 times smaller.',
      },
      'abc-roll': { name: 'ABC roll', help: 'Leave one place open: it takes all ten digits, so 1_3 are ten numbers.' },
    },
    sea2d: {
      direct: { name: 'Two digits', help: 'Match the drawn number, 00 to 99.' },
      head: { name: 'Head', help: 'Match the first digit of the drawn number.' },
      tail: { name: 'Tail', help: 'Match the last digit of the drawn number.' },
    },
    lotto45: {
      six: {
        name: 'Six of 45',
        help: 'Pick 6 to 12 numbers; every six of them is a bet. Three hits or more win, six share the pool.',
      },
    },
    'vn-north': {
      special2: { name: 'Special, two digits', help: 'Match the last two digits of the special prize.' },
      'special-head': { name: 'Special, head', help: 'Match the tens digit of the special prize.' },
      'special-tail': { name: 'Special, tail', help: 'Match the last digit of the special prize.' },
      any2: {
        name: 'Two digits anywhere',
        help: 'Two digits win each time that one of the 27 numbers ends with them.',
      },
      special3: { name: 'Special, three digits', help: 'Match the last three digits of the special prize.' },
      any3: {
        name: 'Three digits anywhere',
        help: 'Three digits win each time that one of the 23 longer numbers ends with them.',
      },
      parlay2: {
        name: 'Parlay 2',
        help: 'Both of your endings must be on the board; more of the same do not pay more.',
      },
      parlay3: {
        name: 'Parlay 3',
        help: 'All three of your endings must be on the board; more of the same do not pay more.',
      },
      parlay4: {
        name: 'Parlay 4',
        help: 'All four of your endings must be on the board; more of the same do not pay more.',
      },
      absent4: { name: 'Absent 4', help: 'You win when none of the 27 numbers ends with one of your 4 endings.' },
      absent8: { name: 'Absent 8', help: 'You win when none of the 27 numbers ends with one of your 8 endings.' },
      absent10: { name: 'Absent 10', help: 'You win when none of the 27 numbers ends with one of your 10 endings.' },
    },
    'vn-south': {
      special2: { name: 'Special, two digits', help: 'Match the last two digits of the special prize.' },
      'special-head': { name: 'Special, head', help: 'Match the tens digit of the special prize.' },
      'special-tail': { name: 'Special, tail', help: 'Match the last digit of the special prize.' },
      any2: {
        name: 'Two digits anywhere',
        help: 'Two digits win each time that one of the 18 numbers ends with them.',
      },
      special3: { name: 'Special, three digits', help: 'Match the last three digits of the special prize.' },
      any3: {
        name: 'Three digits anywhere',
        help: 'Three digits win each time that one of the 17 longer numbers ends with them.',
      },
      parlay2: {
        name: 'Parlay 2',
        help: 'Both of your endings must be on the board; more of the same do not pay more.',
      },
      parlay3: {
        name: 'Parlay 3',
        help: 'All three of your endings must be on the board; more of the same do not pay more.',
      },
      parlay4: {
        name: 'Parlay 4',
        help: 'All four of your endings must be on the board; more of the same do not pay more.',
      },
      absent4: { name: 'Absent 4', help: 'You win when none of the 18 numbers ends with one of your 4 endings.' },
      absent8: { name: 'Absent 8', help: 'You win when none of the 18 numbers ends with one of your 8 endings.' },
      absent10: { name: 'Absent 10', help: 'You win when none of the 18 numbers ends with one of your 10 endings.' },
    },
  },
  groups: {
    picks: 'Numbers',
    halves: 'Halves',
    big: 'Big',
    small: 'Small',
    a: 'A',
    abc: 'ABC',
    'two-digits': 'Two digits',
    'three-digits': 'Three digits',
    'head-tail': 'Head and tail',
    parlay: 'Parlay',
    absent: 'Absent',
    lotto: 'Lotto',
  },
  rows: {
    head: 'Head',
    tail: 'Tail',
    once: 'Digits that come once',
    twice: 'Digits that come twice',
    thrice: 'Digit that comes three times',
  },
  options: {
    OVER: 'Over',
    UNDER: 'Under',
    SPLIT: 'Ten each',
    MORE_ODD: 'More odd',
    MORE_EVEN: 'More even',
    BIG_ODD: 'Big, odd',
    BIG_EVEN: 'Big, even',
    SMALL_ODD: 'Small, odd',
    SMALL_EVEN: 'Small, even',
    METAL: 'Metal',
    WOOD: 'Wood',
    WATER: 'Water',
    FIRE: 'Fire',
    EARTH: 'Earth',
  },
  tiers: {
    'hits-10': '10 hits',
    'hits-9': '9 hits',
    'hits-8': '8 hits',
    'hits-7': '7 hits',
    'hits-6': '6 hits',
    'hits-5': '5 hits',
    'hits-4': '4 hits',
    'hits-3': '3 hits',
    'hits-2': '2 hits',
    'hits-0': 'No hit',
    special: 'Special prize',
    first: 'First prize',
    second: 'Second prize',
    third: 'Third prize',
    fourth: 'Fourth prize',
    fifth: 'Fifth prize',
    sixth: 'Sixth prize',
    seventh: 'Seventh prize',
    eighth: 'Eighth prize',
    starter: 'Starter',
    consolation: 'Consolation',
    a: 'A',
    b: 'B',
    c: 'C',
  },
};
