export const raffle = {
  title: 'Raffle',
};
