export const points = {
  title: 'Points mall',
};
