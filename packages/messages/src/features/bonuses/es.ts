export const bonuses = {
  title: 'Bonos',
};
