/** Texts of the lists of lotteries, of results and countdowns. */
export const lists = {
  daysLeft: '{days} d {clock}',
  prizes: {
    a: 'A',
    b: 'B',
    c: 'C',
    special: 'Especial',
    first: 'Primero',
    second: 'Segundo',
    third: 'Tercero',
    fourth: 'Cuarto',
    fifth: 'Quinto',
    sixth: 'Sexto',
    seventh: 'Séptimo',
    eighth: 'Octavo',
    starter: 'Inicial',
    consolation: 'Consolación',
  },
};
