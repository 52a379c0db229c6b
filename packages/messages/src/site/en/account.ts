export const account = {
  title: 'Betting record',
};
