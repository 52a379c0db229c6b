/** Texts of the lists of lotteries, of results and countdowns. */
export const lists = {
  daysLeft: '{days} দিন {clock}',
  prizes: {
    a: 'A',
    b: 'B',
    c: 'C',
    special: 'বিশেষ',
    first: 'প্রথম',
    second: 'দ্বিতীয়',
    third: 'তৃতীয়',
    fourth: 'চতুর্থ',
    fifth: 'পঞ্চম',
    sixth: 'ষষ্ঠ',
    seventh: 'সপ্তম',
    eighth: 'অষ্টম',
    starter: 'স্টার্টার',
    consolation: 'সান্ত্বনা',
  },
};
