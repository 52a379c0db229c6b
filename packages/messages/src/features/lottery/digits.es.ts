/** Words of the games of digits, of eleven numbers, of dice and of races (docs/LOTTERY.md). */
export const digits = {
  plays: {
    ssc: { positions: { name: 'Posiciones', help: 'Acierte un dígito en su lugar' } },
    x11: {},
    k3: {},
    pk10: {},
  },
  groups: { positions: 'Posiciones' },
  rows: {
    'ten-thousands': 'Decenas de millar',
    thousands: 'Millares',
    hundreds: 'Centenas',
    tens: 'Decenas',
    units: 'Unidades',
  },
  options: {},
  tiers: { win: 'Premio' },
};
