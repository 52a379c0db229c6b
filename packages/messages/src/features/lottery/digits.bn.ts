/** Words of the games of digits, of eleven numbers, of dice and of races (docs/LOTTERY.md). */
export const digits = {
  plays: {
    ssc: { positions: { name: 'ঘর', help: 'প্রতিটি ঘরের অঙ্ক ঠিক জায়গায় মেলান' } },
    x11: {},
    k3: {},
    pk10: {},
  },
  groups: { positions: 'ঘর' },
  rows: {
    'ten-thousands': 'দশ হাজার',
    thousands: 'হাজার',
    hundreds: 'শত',
    tens: 'দশ',
    units: 'একক',
  },
  options: {},
  tiers: { win: 'জয়' },
};
