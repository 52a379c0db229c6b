export const rewards = {
  title: 'Rewards',
};
