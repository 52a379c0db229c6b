export const points = {
  title: 'Puntos',
};
