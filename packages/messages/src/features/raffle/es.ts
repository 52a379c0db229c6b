export const raffle = {
  title: 'Sorteo',
};
