export const points = {
  title: 'Points',
};
