export const missions = {
  title: 'Misiones',
};
