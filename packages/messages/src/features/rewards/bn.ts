export const rewards = {
  title: 'পুরস্কার',
};
