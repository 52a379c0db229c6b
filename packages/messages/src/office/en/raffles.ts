export const raffles = {
  title: 'Raffles',
};
