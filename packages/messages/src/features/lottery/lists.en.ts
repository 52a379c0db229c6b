/** Texts of the lists of lotteries, of results and countdowns. */
export const lists = {
  daysLeft: '{days} d {clock}',
  prizes: {
    a: 'A',
    b: 'B',
    c: 'C',
    special: 'Special',
    first: 'First',
    second: 'Second',
    third: 'Third',
    fourth: 'Fourth',
    fifth: 'Fifth',
    sixth: 'Sixth',
    seventh: 'Seventh',
    eighth: 'Eighth',
    starter: 'Starter',
    consolation: 'Consolation',
  },
};
