export const vip = {
  title: 'ভিআইপি',
};
