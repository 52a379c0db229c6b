export const bonuses = {
  title: 'Bonuses',
};
