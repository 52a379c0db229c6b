export const vip = {
  title: 'VIP',
};
