export const bonuses = {
  title: 'বোনাস',
};
