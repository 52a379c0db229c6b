export const play = {
  title: 'Game',
};
