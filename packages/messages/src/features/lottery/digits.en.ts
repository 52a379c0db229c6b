/** Words of the games of digits, of eleven numbers, of dice and of races (docs/LOTTERY.md). */
export const digits = {
  plays: {
    ssc: { positions: { name: 'Positions', help: 'Match a digit at its place' } },
    x11: {},
    k3: {},
    pk10: {},
  },
  groups: { positions: 'Positions' },
  rows: {
    'ten-thousands': 'Ten thousands',
    thousands: 'Thousands',
    hundreds: 'Hundreds',
    tens: 'Tens',
    units: 'Units',
  },
  options: {},
  tiers: { win: 'Win' },
};
