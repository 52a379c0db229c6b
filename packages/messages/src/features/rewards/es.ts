export const rewards = {
  title: 'Recompensas',
};
