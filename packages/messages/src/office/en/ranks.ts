export const ranks = {
  title: 'VIP ranks',
};
